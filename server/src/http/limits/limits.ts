import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pace } from '@cancha/contract/operation'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tx } from '../../database/connection.ts'
import { Refusal } from '../request/refusal.ts'

type Rule = {
  points: number
  /** Seconds. */
  within: number
  /** Counted in the database, for all nodes together; otherwise by each node for itself. */
  shared: boolean
  /**
   * For paces that count by person once somebody is signed in, since phones share addresses: what all the members behind
   * one address may do together on one node, or null where nothing more is counted.
   */
  membersOfAddress?: number | null
  /** What people are told instead of the usual. */
  says?: string
}

const MANY_PICTURES = 'Enviaste muchas imágenes en poco tiempo. Espera un rato e inténtalo de nuevo.'

/** How often, for each pace: per address, or per person where `membersOfAddress` stands. */
const paces: Readonly<Record<Pace, Rule>> = {
  read: { points: 1_200, within: 60, shared: false, membersOfAddress: 12_000 },
  write: { points: 120, within: 60, shared: true, membersOfAddress: null },
  signIn: { points: 60, within: 600, shared: true },
  register: { points: 30, within: 3_600, shared: true },
  mail: { points: 15, within: 3_600, shared: true },
  token: { points: 60, within: 600, shared: true },
  upload: { points: 600, within: 60, shared: false, membersOfAddress: 3_000 },
  /** Pictures to be drawn anew: each takes up to some seconds of a core. */
  picture: { points: 60, within: 3_600, shared: true, membersOfAddress: null, says: MANY_PICTURES },
  /** Whole files inside JSON: each takes several times its size of the machine's memory. */
  bytes: { points: 60, within: 60, shared: false, membersOfAddress: 300 },
}

/** Counters that features keep by themselves: per account or per e-mail. */
const counters = {
  /** Failed sign-ins of one account from one address. */
  failedSignIn: { points: 5, within: 600, shared: true },
  /** Failed sign-ins from one address, whatever the account. Phones share addresses: successes don't count. */
  failedSignInFromAddress: { points: 30, within: 3_600, shared: true },
  /** Failed sign-ins of one account from browsers that it doesn't know, wherever they are. */
  failedSignInOfAccount: { points: 30, within: 3_600, shared: true },
  /** Failed sign-ins from a browser that the account knows: whoever locks strangers out doesn't lock its owner out. */
  failedSignInFromKnown: { points: 10, within: 600, shared: true },
  /** Codes of a second factor tried by one person, who knew the password already. */
  secondFactor: { points: 5, within: 600, shared: true },
  /** Fresh proofs tried in one person's sessions. */
  reauthenticate: { points: 5, within: 600, shared: true },
  /** Letters of one kind to one e-mail. */
  mailTo: { points: 5, within: 3_600, shared: true },
  /** Messages to the house that name one e-mail. */
  contactFrom: { points: 5, within: 3_600, shared: true },
  /** Reports that one person has drawn: each takes a tenth of a second of the machine. */
  report: { points: 30, within: 600, shared: true },
  /** Cards of shared analyses that one address has drawn; those that were drawn lately don't count. */
  sharedCard: { points: 60, within: 600, shared: true },
  /** Pictures for what one editor writes: a gallery has many. */
  editorPicture: { points: 300, within: 3_600, shared: true, says: MANY_PICTURES },
  /** Addresses that a visitor's network, or a member, has completed by a service that is paid for each. */
  paidAddress: { points: 30, within: 60, shared: true },
  paidAddressOfMember: { points: 60, within: 60, shared: true },
  /** Registrations that name one e-mail. */
  registerAs: { points: 5, within: 3_600, shared: true },
} as const satisfies Record<string, Rule>
export type Counter = keyof typeof counters

type Limiter = RateLimiterMemory | RateLimiterPostgres

export class Limits {
  readonly #limiters = new Map<string, Limiter>()
  readonly #on: boolean

  constructor(pool: pg.Pool, on: boolean) {
    this.#on = on
    for (const [name, rule] of Object.entries<Rule>({ ...paces, ...counters })) {
      this.#limiters.set(name, build(name, rule, pool))
      const { membersOfAddress: points, within } = rule
      if (points)
        this.#limiters.set(together(name), build(together(name), { points, within, shared: false }, pool))
    }
  }

  /** Counts one call. @throws Refusal rate_limited with the seconds to wait */
  async pace(pace: Pace, who: { ip: string; userId: number | undefined }): Promise<void> {
    const rule = paces[pace]
    if (who.userId === undefined || rule.membersOfAddress === undefined)
      return this.#consume(pace, rule, addressKey(who.ip))
    await this.#consume(pace, rule, `u${who.userId}`)
    // Afterwards: whoever is over their own limit uses up nothing of what their neighbours have.
    if (rule.membersOfAddress !== null) await this.#consume(together(pace), rule, addressKey(who.ip))
  }

  /** Counts one of a feature's own. @throws Refusal rate_limited with the seconds to wait */
  async count(counter: Counter, key: string): Promise<void> {
    await this.#consume(counter, counters[counter], key)
  }

  /** Refuses when a counter is already used up, without counting. */
  async check(counter: Counter, key: string): Promise<void> {
    if (!this.#on) return
    const state = await this.#limiter(counter).get(fitting(key))
    const rule: Rule = counters[counter]
    if (state && state.consumedPoints >= rule.points) throw tooOften(state, rule)
  }

  /** Takes one count back: what was counted didn't happen. */
  async giveBack(counter: Counter, key: string): Promise<void> {
    if (this.#on) await this.#limiter(counter).reward(fitting(key))
  }

  async forget(counter: Counter, key: string): Promise<void> {
    if (this.#on) await this.#limiter(counter).delete(fitting(key))
  }

  /** Drops every count of these e-mails, and of no other. */
  async forgetEmails(tx: Tx, emails: string[]): Promise<void> {
    // As the library composes them: the limit's name, a colon, the key. Names and marks have neither colon nor space.
    await tx.$client.query(
      `DELETE FROM rate_limits WHERE split_part(split_part(key, ':', 2), ' ', 1) = ANY($1)`,
      [emails.map((email) => emailKey(email))],
    )
  }

  async #consume(name: string, rule: Rule, key: string): Promise<void> {
    if (!this.#on) return
    try {
      await this.#limiter(name).consume(fitting(key))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooOften(error, rule)
      throw error
    }
  }

  #limiter(name: string): Limiter {
    const limiter = this.#limiters.get(name)
    if (!limiter) throw new Error(`no limit is named ${name}`)
    return limiter
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The key of a count that is about an e-mail, with what else it is about: begins with a mark of the whole address, by
 * which `forgetEmails` finds it. Nobody's address is in the table.
 */
export const emailKey = (email: string, about = ''): string =>
  [digest(email.toLowerCase()), about].filter(Boolean).join(' ')

/** Keys hold what people typed; a longer one than the table takes would only be counted by this node. */
function fitting(key: string): string {
  if (key.includes('@'))
    throw new Error('an e-mail in the key of a limit: emailKey makes one that can be forgotten')
  return key.length <= 200 ? key : digest(key)
}

const together = (pace: string) => `${pace}Together`

export const tooOften = (state: RateLimiterRes, { says }: Pick<Rule, 'says'> = {}) =>
  new Refusal('rate_limited', {
    retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)),
    ...(says && { msg: says }),
  })

function build(name: string, rule: Rule, pool: pg.Pool): Limiter {
  const options = { keyPrefix: name, points: rule.points, duration: rule.within }
  if (!rule.shared) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Whoever is over the limit is turned away without asking the database again.
    inMemoryBlockOnConsumed: rule.points + 1,
    // With the database away each node counts by itself, a quarter of the points: tighter, never open.
    insuranceLimiter: new RateLimiterMemory({ ...options, points: Math.max(1, Math.ceil(rule.points / 4)) }),
  })
}

/** One person's address: all of an IPv6 /64 counts as one. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array<string>(missing).fill('0'), ...rest].slice(0, 4).join(':')
}
