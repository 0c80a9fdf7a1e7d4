import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { formatWait } from '@cancha/domain/ground/time/durations'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tx } from '../../database/connection.ts'
import { run } from '../../database/statements.ts'
import type { Log } from '../request/log.ts'
import { Refusal } from '../request/refusal.ts'

type Rule = {
  points: number
  /** Seconds. */
  within: number
  /** Whether all nodes count together in the database, or each for itself. */
  shared: boolean
  /**
   * For limits that count by person once somebody is signed in, because phones share addresses: the limit on one node
   * for all members with one address together, or null for none.
   */
  membersOfAddress?: number | null
  /** A message in place of the usual one. @param until when the next call is answered again */
  says?: string | ((until: Date) => string)
  /** The outcomes that it counts, where it doesn't count calls: then the operator is told, once an hour, that it refuses somebody. */
  outcome?: 'declines' | 'refused proofs'
}

/** A limit with its name: of a pace, or of something that a feature counts by itself, per account or per e-mail. */
export type Limit = Rule & { name: string }

/** Declares a limit; the feature whose it is names it in its manifest. */
export const limit = (name: string, rule: Rule): Limit => ({ name, ...rule })

/** The paces that operations of any feature have. */
export const commonPaces: readonly Limit[] = [
  limit('read', { points: 1_200, within: 60, shared: false, membersOfAddress: 12_000 }),
  limit('write', { points: 120, within: 60, shared: true, membersOfAddress: null }),
  /** Whole files inside JSON: each takes several times its size in memory. */
  limit('bytes', { points: 60, within: 60, shared: false, membersOfAddress: 300 }),
]

/** Tells of one outcome once an hour, for all nodes together. */
const outcomeRule = { points: 1, within: 3_600, shared: true } as const
const TOLD = 'outcomesTold'

type Limiter = RateLimiterMemory | RateLimiterPostgres

export class Limits {
  readonly #limiters = new Map<string, Limiter>()
  readonly #paces: ReadonlyMap<string, Limit>
  readonly #on: boolean
  readonly #log: Pick<Log, 'warn'>
  /** When this node has told of an outcome last, so that a flood doesn't ask the database each time. */
  readonly #toldAt = new Map<string, number>()

  /** @param declared every limit that is counted, by all features; those named by operations are their paces */
  constructor(pool: pg.Pool, on: boolean, declared: readonly Limit[], log: Pick<Log, 'warn'>) {
    this.#on = on
    this.#log = log
    this.#limiters.set(TOLD, build(TOLD, outcomeRule, pool))
    this.#paces = new Map(declared.map((one) => [one.name, one]))
    for (const { name, ...rule } of declared) {
      this.#limiters.set(name, build(name, rule, pool))
      const { membersOfAddress: points, within } = rule
      if (points)
        this.#limiters.set(together(name), build(together(name), { points, within, shared: false }, pool))
    }
  }

  /** Counts one call. @throws Refusal rate_limited with the seconds to wait */
  async pace(pace: string, who: { ip: string; userId: number | undefined }): Promise<void> {
    const rule = this.paceOf(pace)
    if (who.userId === undefined || rule.membersOfAddress === undefined)
      return this.#consume(pace, rule, addressKey(who.ip))
    await this.#consume(pace, rule, `u${who.userId}`)
    // Only after the person's own limit: a person over that limit must not use up what is left for their neighbours.
    if (rule.membersOfAddress !== null) await this.#consume(together(pace), rule, addressKey(who.ip))
  }

  /** @throws Error when no feature declares it: an operation's pace is looked up when it is mounted */
  paceOf(name: string): Limit {
    const pace = this.#paces.get(name)
    if (!pace) throw new Error(`no feature declares the pace ${name}`)
    return pace
  }

  /** Increments a feature's counter. @throws Refusal rate_limited with the seconds to wait */
  async count(counter: Limit, key: string): Promise<void> {
    await this.#consume(counter.name, counter, key)
  }

  /** Increments a counter by more than one for what has been done already: it refuses the next time. */
  async charge(counter: Limit, key: string, points: number): Promise<void> {
    if (this.#on) await this.#limiter(counter.name).penalty(fitting(key), points)
  }

  /**
   * Increments a counter of outcomes. The one that fills it begins a pause of `within` seconds, however old the others are.
   */
  async fill(counter: Limit, key: string): Promise<void> {
    if (!this.#on) return
    const limiter = this.#limiter(counter.name)
    const { consumedPoints } = await limiter.penalty(fitting(key), 1)
    if (consumedPoints !== counter.points) return
    await limiter.block(fitting(key), counter.within)
    await this.#tell(counter)
  }

  /** Refuses if a counter is used up, without incrementing it. */
  async check(counter: Limit, key: string): Promise<void> {
    const state = await this.#usedUp(counter, key)
    if (!state) return
    await this.#tell(counter)
    throw rateLimited(state, counter)
  }

  async isUsedUp(counter: Limit, key: string): Promise<boolean> {
    return (await this.#usedUp(counter, key)) !== null
  }

  async #usedUp(counter: Limit, key: string): Promise<RateLimiterRes | null> {
    const state = this.#on ? await this.#limiter(counter.name).get(fitting(key)) : null
    return state && state.consumedPoints >= counter.points ? state : null
  }

  /** Decrements a counter, for something that didn't happen after all. */
  async giveBack(counter: Limit, key: string): Promise<void> {
    if (this.#on) await this.#limiter(counter.name).reward(fitting(key))
  }

  async forget(counter: Limit, key: string): Promise<void> {
    if (this.#on) await this.#limiter(counter.name).delete(fitting(key))
  }

  /** Deletes all counters of these e-mail addresses, and of no others. */
  async forgetEmails(tx: Tx, emails: string[]): Promise<void> {
    // The library's keys: the limit's name, a colon, the key. Names and hashes contain neither colon nor space.
    const hashes = emails.map((email) => emailKey(email))
    await run(
      tx,
      sql`delete from rate_limits where split_part(split_part(key, ':', 2), ' ', 1) = any(${sql.param(hashes)})`,
    )
  }

  async #consume(name: string, rule: Rule, key: string): Promise<void> {
    if (!this.#on) return
    try {
      await this.#limiter(name).consume(fitting(key))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await this.#tell(rule)
      throw rateLimited(error, rule)
    }
  }

  /** Tells the operator that outcomes have paused somebody: one line an hour, however many are paused. */
  async #tell({ outcome }: Pick<Rule, 'outcome'>): Promise<void> {
    if (!outcome || Date.now() - (this.#toldAt.get(outcome) ?? 0) < outcomeRule.within * 1_000) return
    this.#toldAt.set(outcome, Date.now())
    const { consumedPoints } = await this.#limiter(TOLD).penalty(outcome, 1)
    if (consumedPoints === 1)
      this.#log.warn(
        { event: 'outcomes.paused', outcome },
        'demasiadas veces sin éxito: alguien está en pausa',
      )
  }

  #limiter(name: string): Limiter {
    const limiter = this.#limiters.get(name)
    if (!limiter) throw new Error(`no limit is named ${name}`)
    return limiter
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The key of a counter about an e-mail address and optionally something else. It starts with a hash of the whole
 * address, by which `forgetEmails` finds it, so the table has no addresses in plain text.
 */
export const emailKey = (email: string, about = ''): string =>
  [digest(email.toLowerCase()), about].filter(Boolean).join(' ')

/** Keys contain what people typed; a key that is too long for the table would only be counted on this node. */
function fitting(key: string): string {
  if (key.includes('@'))
    throw new Error('an e-mail in the key of a limit: emailKey makes one that can be forgotten')
  return key.length <= 200 ? key : digest(key)
}

const together = (pace: string) => `${pace}Together`

/** Says how long to wait where it is longer than the moment that the usual message speaks of. */
export function rateLimited(state: RateLimiterRes, { says }: Pick<Rule, 'says'> = {}): Refusal {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1_000))
  const told = typeof says === 'function' ? says(new Date(Date.now() + state.msBeforeNext)) : says
  const msg = told ?? (retryAfter > MOMENT_SECONDS ? waiting(retryAfter) : undefined)
  return new Refusal('rate_limited', { retryAfter, ...(msg && { msg }) })
}

const MOMENT_SECONDS = 10
const waiting = (seconds: number) =>
  `Demasiados intentos. Podrás intentarlo otra vez en ${formatWait(seconds)}.`

function build(name: string, rule: Rule, pool: pg.Pool): Limiter {
  const options = { keyPrefix: name, points: rule.points, duration: rule.within }
  if (!rule.shared) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A client over the limit is refused without asking the database again.
    inMemoryBlockOnConsumed: rule.points + 1,
    // If the database is unavailable, each node counts for itself with a quarter of the points, so that the limit
    // never disappears.
    insuranceLimiter: new RateLimiterMemory({ ...options, points: Math.max(1, Math.ceil(rule.points / 4)) }),
  })
}

/** The key for a client's address: an IPv6 /64 network counts as one. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array<string>(missing).fill('0'), ...rest].slice(0, 4).join(':')
}
