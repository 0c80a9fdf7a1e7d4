import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { CheckGroup, CheckState } from '@cancha/domain/money/billing/setup-checks'
import type { Part, Setup } from '../../../../adapters/payments/setup.ts'
import type { SiteSettings } from '../../../../site-settings.ts'
import type { Seen } from './seen.ts'
import type { StoredCheck } from './tables.ts'

/** All that the checks judge by. */
export type CheckFacts = {
  setup: Setup
  /** The program's own observations of the provider. */
  seen: Seen
  site: SiteSettings
  origin: string
  production: boolean
  /** Our ids of the prices that the setting STRIPE_PRICES names. */
  named: ReadonlySet<string>
}

export type Finding = { state: CheckState; found: string; mend?: string; page?: string }

/** A check's finding, as it is stored and shown. */
export const checkOf = (
  group: CheckGroup,
  id: string,
  title: string,
  {
    state,
    found,
    mend = null,
    page = null,
  }: Omit<Finding, 'mend' | 'page'> & { mend?: string | null; page?: string | null },
): StoredCheck => ({ id, group, state, title, found, mend, page })

export const fine = (found: string): Finding => ({ state: 'ok', found })

/** How a sentence about the provider begins. */
const nameOf = ({ provider }: Setup): string => (provider === 'stripe' ? 'Stripe' : 'El banco de pruebas')

const unanswered = (setup: Setup): string => `${nameOf(setup)} no respondió.`
export const LATER = 'Se vuelve a comprobar solo dentro de una hora.'

/** So many questions without an answer have one cause. */
const ONE_CAUSE = 3

/** The checks, with one in place of all to which the provider didn't answer: a dozen lines would say the same. */
export function withSilenceOnce(setup: Setup, checks: readonly StoredCheck[]): StoredCheck[] {
  const silent = checks.filter(({ found }) => found === unanswered(setup))
  if (silent.length < ONE_CAUSE) return [...checks]
  const found = `${nameOf(setup)} no responde: ${formatCount(silent.length)} cosas quedan sin comprobar.`
  const answers = checkOf('account', 'answers', 'Respuesta', { state: 'unknown', found, mend: LATER })
  return [answers, ...checks.filter((check) => !silent.includes(check))]
}

/**
 * Judges a part, or says why it wasn't read.
 * @param unread what it is, for a key that may not read it: 'la cuenta'; with the page on which the operator looks instead, unless it is
 * among the permissions that the key must have
 */
export function judged<What>(
  setup: Setup,
  part: Part<What>,
  { what, page }: { what: string; page?: string },
  judge: (known: What) => Finding,
): Finding {
  if ('known' in part) return judge(part.known)
  switch (part.unread) {
    case 'forbidden':
      return page === undefined
        ? { state: 'unknown', found: `A la clave le falta el permiso de leer ${what}.` }
        : { state: 'yours', found: `La clave no puede leer ${what}.`, mend: 'Míralo tú en Stripe.', page }
    case 'key':
      return { state: 'unknown', found: 'Con esta clave no se puede leer nada.' }
    case 'unanswered':
      return { state: 'unknown', found: unanswered(setup), mend: LATER }
  }
}
