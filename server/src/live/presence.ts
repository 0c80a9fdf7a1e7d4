import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connection.ts'
import { column } from '../database/decoders.ts'
import { run, selectRows } from '../database/statements.ts'

/** A node writes that it lives this often, and counts as gone when that was longer ago. */
const BEAT_MS = 10_000
const DEAD_AFTER = sql`interval '25 seconds'`

/** Rows of nodes that have been gone for so long are deleted, by whichever node comes first. */
const SWEPT_AFTER = sql`interval '1 minute'`

/** Coming and going is gathered for this long before it is written. */
const GATHERED_MS = 250

/** A person whose last page is gone is online for so long still: most of them are loading the next one. */
const GRACE_MS = 8_000

type Options = {
  db: Db
  /** This node's name, another one at each start. */
  node: string
  /** Called when people have come or gone here, or with a node that died. */
  onChange?(userIds: number[]): void
  onError(error: unknown): void
  times?: { beat?: number; gathered?: number; grace?: number }
}

/** Keeps the people with an open page at this node in the database, for all nodes. */
export class Presence {
  readonly #options: Options
  readonly #times: { beat: number; gathered: number; grace: number }
  #timer: NodeJS.Timeout | undefined
  /** How many sockets each person has here. */
  readonly #open = new Map<number, number>()
  /** Since when people who have none any more have been leaving, in milliseconds, the first first. */
  readonly #leaving = new Map<number, number>()
  /** People whose rows aren't written yet, and people whose rows are. */
  readonly #coming = new Set<number>()
  readonly #written = new Set<number>()
  #beatAt = -Infinity
  #working: Promise<void> | null = null
  #closed = false

  constructor(options: Options) {
    this.#options = options
    this.#times = { beat: BEAT_MS, gathered: GATHERED_MS, grace: GRACE_MS, ...options.times }
  }

  /** From now on its tables are there. */
  start(): void {
    this.#timer = setInterval(() => this.#work(), this.#times.gathered)
    this.#timer.unref()
  }

  came(userId: number): void {
    this.#open.set(userId, (this.#open.get(userId) ?? 0) + 1)
    this.#leaving.delete(userId)
    if (!this.#written.has(userId)) this.#coming.add(userId)
  }

  left(userId: number): void {
    const left = (this.#open.get(userId) ?? 0) - 1
    if (left > 0) return void this.#open.set(userId, left)
    this.#open.delete(userId)
    this.#leaving.set(userId, performance.now())
  }

  /** People with an open page here, now or until a moment ago. */
  here(): number[] {
    return [...this.#open.keys(), ...this.#leaving.keys()]
  }

  /** Takes this node's rows away: its pages connect to other nodes. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#working
    await this.#forget().catch(this.#options.onError)
  }

  #work(): void {
    if (this.#working || this.#closed) return
    const isBeatDue = performance.now() - this.#beatAt >= this.#times.beat
    this.#working = (isBeatDue ? this.#beat() : this.#write())
      .catch((error: unknown) => {
        // Whether the rows are still there is asked as soon as the database answers again.
        this.#beatAt = -Infinity
        this.#options.onError(error)
      })
      .finally(() => {
        this.#working = null
      })
  }

  async #beat(): Promise<void> {
    const { db, node } = this.#options
    const alive = await run(db, sql`update live_nodes set beat_at = now() where node = ${node}`)
    // Another node has swept this one, or PostgreSQL has crashed, which empties these tables.
    if (alive === 0) await this.#writeAnew()
    await run(db, sql`delete from live_nodes where beat_at < now() - ${SWEPT_AFTER}`)
    const left = await selectRows(
      db,
      { id: column.id },
      sql`delete from live_presence where node not in (select node from live_nodes) returning user_id as id`,
    )
    this.#changed(left.map(({ id }) => id))
    this.#beatAt = performance.now()
  }

  async #write(): Promise<void> {
    const { db, node } = this.#options
    const coming = [...this.#coming].filter((id) => this.#open.has(id) || this.#leaving.has(id))
    if (coming.length > 0) {
      await run(db, insertion(coming, node))
      for (const id of coming) this.#written.add(id)
    }
    for (const id of coming) this.#coming.delete(id)
    this.#changed(coming)
    const gone = this.#gone()
    if (gone.length === 0) return
    const ids = sql`${sql.param(gone)}::bigint[]`
    await run(db, sql`delete from live_presence where node = ${node} and user_id = any(${ids})`)
    for (const id of gone) {
      this.#written.delete(id)
      // Somebody who has come back meanwhile is written again.
      if (this.#open.has(id)) this.#coming.add(id)
      else this.#leaving.delete(id)
    }
    this.#changed(gone)
  }

  #changed(userIds: number[]): void {
    if (userIds.length > 0) this.#options.onChange?.(userIds)
  }

  /** Those whose grace is over. */
  #gone(): number[] {
    const until = performance.now() - this.#times.grace
    const gone: number[] = []
    for (const [id, since] of this.#leaving) {
      if (since > until) break
      gone.push(id)
    }
    return gone
  }

  async #writeAnew(): Promise<void> {
    const { db, node } = this.#options
    await this.#forget()
    await run(
      db,
      sql`insert into live_nodes (node) values (${node}) on conflict (node) do update set beat_at = now()`,
    )
    const here = this.here()
    this.#written.clear()
    if (here.length > 0) await run(db, insertion(here, node))
    for (const id of here) {
      this.#written.add(id)
      this.#coming.delete(id)
    }
    this.#changed(here)
  }

  async #forget(): Promise<void> {
    const { db, node } = this.#options
    await run(db, sql`delete from live_presence where node = ${node}`)
    await run(db, sql`delete from live_nodes where node = ${node}`)
  }
}

const insertion = (ids: number[], node: string): SQL => sql`
  insert into live_presence (user_id, node) select unnest(${sql.param(ids)}::bigint[]), ${node}
  on conflict do nothing`

/**
 * Whether a person has an open page at some node, as an SQL condition.
 * @param userId the column or value with the person's id
 */
export const isOnline = (userId: SQL): SQL => sql`exists (
  select from live_presence p join live_nodes n on n.node = p.node
  where p.user_id = ${userId} and n.beat_at > now() - ${DEAD_AFTER})`
