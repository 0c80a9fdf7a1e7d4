import { longDateTime } from '@cancha/domain/ground/time/dates'
import { CHECK_GROUP_NAMES, CHECK_GROUPS, CHECK_STATE_NAMES } from '@cancha/domain/money/billing/setup-checks'
import type { Services } from '../../../../services.ts'
import { checkedSetup } from './check-setup.ts'
import { lastEventOf } from './stored-setup.ts'

/**
 * The operator's order to check what is set up at the payment provider. It changes nothing, there or here.
 * @param say prints a line
 * @returns whether nothing is wrong
 */
export async function checkOrder(
  services: Pick<Services, 'config' | 'payments' | 'database'>,
  say: (line: string) => void,
): Promise<boolean> {
  const { provider, live, checks } = await checkedSetup(services)
  const lastEvent = await lastEventOf(services.database.db)
  if (provider) say(PROVIDERS[provider](live))
  say(lastEvent ? `El último aviso llegó el ${longDateTime(lastEvent)}` : 'Todavía no llegó ningún aviso.')
  for (const group of CHECK_GROUPS) {
    const found = checks.filter((check) => check.group === group)
    if (found.length > 0) say(`\n${CHECK_GROUP_NAMES[group]}`)
    for (const check of found) {
      say(`  ${CHECK_STATE_NAMES[check.state]} · ${check.title}: ${check.found}`)
      const where = [check.mend, check.page].filter((part) => part !== null && check.state !== 'ok')
      if (where.length > 0) say(`    ${where.join(' ')}`)
    }
  }
  // Where nothing can be sold, nothing is ready.
  return provider !== null && checks.every(({ state }) => state !== 'fault' && state !== 'unknown')
}

const PROVIDERS = {
  stripe: (live: boolean) =>
    live ? 'Stripe, con dinero de verdad.' : 'Stripe, en modo de prueba: nadie paga de verdad.',
  sandbox: () => 'Banco de pruebas: nadie paga de verdad.',
} as const
