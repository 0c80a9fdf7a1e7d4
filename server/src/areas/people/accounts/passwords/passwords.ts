import { hkdfSync } from 'node:crypto'
import { fold } from '@cancha/domain/ground/text/text'
import { isGuessable, tidyPassword } from '@cancha/domain/people/accounts/password'
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../../../http/limits/concurrency-limit.ts'
import { partOf } from '../../../../processes/part-of.ts'

/** The cost of one argon2id hash (the library's default kind): memory in KiB, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number }

/** OWASP ASVS 5.0, appendix C: 46 MiB and one pass. */
const COST: PasswordCost = { memoryCost: 47_104, timeCost: 1 }

/** Hashes calculated at once: more would only compete for cores and hold 46 MiB each. */
const AT_ONCE = 2
/** How many may wait; further callers are asked to try again. */
const MOST_WAITING = 64

export type Passwords = {
  hash(password: string): Promise<string>
  /** Compares a password; takes the same time if there is no hash. */
  matches(stored: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>
  /** Whether it is one of the 10,000 most common passwords, or easily guessed for this person. */
  tooCommon(password: string, own: string[]): Promise<boolean>
}

/**
 * @param processes how many there are on this machine, whose cores they share
 * @param cost tests hand in a low one; no setting and no environment variable reaches it
 */
export function createPasswords(
  secret: string | undefined,
  oldSecret: string | undefined,
  processes = 1,
  cost = COST,
): Passwords {
  const options = { ...cost, parallelism: 1, outputLen: 32 }
  const costMark = `m=${cost.memoryCost},t=${cost.timeCost},p=1`
  const pepper = pepperOf(secret)
  const oldPepper = oldSecret ? pepperOf(oldSecret) : undefined
  const inTurn = concurrencyLimit({
    atOnce: partOf(AT_ONCE, processes),
    mostWaiting: partOf(MOST_WAITING, processes),
    retryAfter: 2,
  })
  const hashWith = (password: string) => inTurn(() => hash(tidyPassword(password), { ...options, ...pepper }))
  let decoy: Promise<string> | undefined

  return {
    hash: hashWith,
    async matches(stored, typed) {
      const password = tidyPassword(typed)
      decoy ??= hashWith('no es la contraseña de nadie')
      const against = stored ?? (await decoy)
      if (await inTurn(() => verify(against, password, pepper))) {
        return { matches: stored !== null, outdated: !against.includes(costMark) }
      }
      // Also without a hash, so that the second comparison doesn't show in the time.
      const old = oldPepper !== undefined && (await inTurn(() => verify(against, password, oldPepper)))
      const matches = old && stored !== null
      return { matches, outdated: matches }
    },
    async tooCommon(password, own) {
      const common = await commonest()
      // An accent more makes a common password no rarer.
      return isGuessable(password, own) || common.has(password.toLowerCase()) || common.has(fold(password))
    },
  }
}

/** The site's secret is part of every hash, so that a stolen table alone can't be attacked. */
function pepperOf(secret: string | undefined): { secret: Uint8Array } | Record<never, never> {
  if (!secret) return {}
  return { secret: new Uint8Array(hkdfSync('sha256', secret, '', 'cancha password pepper', 32)) }
}

let list: Promise<Set<string>> | undefined
/** The most common passwords whose form we accept; loaded at the first use. */
function commonest(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common'] as unknown as string[]
    const possible = words.filter((word) => word.length >= 8)
    return new Set(
      [...words.slice(0, 10_000), ...possible.slice(0, 10_000)].map((word) => word.toLowerCase()),
    )
  })
  return list
}
