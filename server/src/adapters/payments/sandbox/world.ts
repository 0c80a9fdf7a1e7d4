import { type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { type AnyObject, type Kind, letters, linksOf, newId, type Objects } from './objects.ts'
import { missing } from './refusal.ts'

const STORED = { stored: column.json(z.custom<AnyObject>((value) => typeof value === 'object')) }

export type Filter = {
  customer?: string | undefined
  email?: string | undefined
  parent?: string | undefined
  /** Made at this moment or later. */
  from?: number | undefined
  after?: string | undefined
  limit?: number | undefined
}

/**
 * The sandbox's state at one moment of its clock: objects are read once, changed, and written together at the end, with the
 * events that tell of them.
 */
export class World {
  readonly #known = new Map<string, AnyObject>()
  readonly #changed = new Set<string>()
  readonly #gone = new Set<string>()
  readonly #loaded = new Map<string, AnyObject[]>()
  readonly #events: { event: Stripe.Event; customer: string | null }[] = []
  readonly #asked: Db | Tx
  /** Seconds of the sandbox's clock. Work that was due earlier happens at its own moment. */
  now: number

  /** The call that is answered; null while the clock does what is due. */
  request: { id: string; idempotency_key: string | null } | null = null

  /** Whether changes are stored: a world for reading only stores none. */
  readonly #writes: boolean

  constructor(asked: Db | Tx, now: number, { writes }: { writes: boolean }) {
    this.#asked = asked
    this.now = now
    this.#writes = writes
  }

  async get<K extends Kind>(kind: K, id: string | null | undefined): Promise<Objects[K] | null> {
    if (!id || this.#gone.has(id)) return null
    if (!this.#known.has(id)) {
      const rows = await selectRows(
        this.#asked,
        STORED,
        sql`select stored from sandbox_objects where id = ${id}`,
      )
      for (const { stored } of rows) this.#known.set(id, stored)
    }
    const found = this.#known.get(id)
    return found?.object === kind ? (found as Objects[K]) : null
  }

  /** @param param what named it in the call; without it, the address did. @throws ApiError, Stripe's refusal, if there is none */
  async need<K extends Kind>(kind: K, id: string | null | undefined, param?: string): Promise<Objects[K]> {
    const found = await this.get(kind, id)
    if (!found) throw missing(kind, id ?? '', param)
    return found
  }

  /** The beginning of an object that is made now. */
  newObject<K extends Kind>(kind: K) {
    return { id: newId(kind), object: kind, created: this.now, livemode: false, metadata: {} }
  }

  /** The newest first. */
  async list<K extends Kind>(
    kind: K,
    { customer, email, parent, from, after, limit }: Filter = {},
  ): Promise<Objects[K][]> {
    await this.#write()
    const conditions: SQL[] = [sql`kind = ${kind}`]
    if (customer !== undefined) conditions.push(sql`customer = ${customer}`)
    if (email !== undefined) conditions.push(sql`stored ->> 'email' = ${email}`)
    if (parent !== undefined) conditions.push(sql`parent = ${parent}`)
    if (from !== undefined) conditions.push(sql`(stored ->> 'created')::bigint >= ${from}`)
    if (after !== undefined)
      conditions.push(sql`place < (select place from sandbox_objects where id = ${after})`)
    const rows = await selectRows(
      this.#asked,
      STORED,
      sql`select stored from sandbox_objects where ${sql.join(conditions, sql` and `)}
        order by place desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
    )
    return rows.map(({ stored }) => {
      const known = this.#known.get(stored.id) ?? stored
      this.#known.set(stored.id, known)
      return known as Objects[K]
    })
  }

  /** Reads at once what `ofParent` is asked for afterwards. */
  async loadByParent(kind: Kind, parents: readonly string[]): Promise<void> {
    await this.#write()
    const rows = await selectRows(
      this.#asked,
      { ...STORED, parent: column.text },
      sql`select stored, parent from sandbox_objects
        where kind = ${kind} and parent = any(${sql.param([...parents])}::text[]) order by place desc`,
    )
    for (const parent of parents) this.#loaded.set(`${kind} ${parent}`, [])
    for (const { stored, parent } of rows) this.#loaded.get(`${kind} ${parent}`)?.push(stored)
  }

  async ofParent<K extends Kind>(kind: K, parent: string): Promise<Objects[K][]> {
    const loaded = this.#loaded.get(`${kind} ${parent}`)
    return loaded ? (loaded as Objects[K][]) : this.list(kind, { parent })
  }

  /** The events of these types since a moment, the newest first. */
  async events({
    from,
    types,
    after,
    limit,
  }: {
    from: number
    types: readonly string[]
    after: string | undefined
    limit: number
  }): Promise<Stripe.Event[]> {
    const rows = await selectRows(
      this.#asked,
      { stored: column.json(z.custom<Stripe.Event>((value) => typeof value === 'object')) },
      sql`select stored from sandbox_events where at >= ${from}
        and stored ->> 'type' in ${types}
        ${after === undefined ? sql`` : sql`and place < (select place from sandbox_events where event = ${after})`}
        order by place desc limit ${limit}`,
    )
    return rows.map(({ stored }) => stored)
  }

  put(object: AnyObject): void {
    this.#known.set(object.id, object)
    if (this.#writes) this.#changed.add(object.id)
  }

  remove(id: string): void {
    this.#known.delete(id)
    this.#changed.delete(id)
    this.#gone.add(id)
  }

  /**
   * Tells of a change, with the object as it is now. Names and e-mails stay with the customer.
   * @param before what of the object was otherwise
   */
  tell(type: Stripe.Event.Type, object: AnyObject, customer: string | null, before?: object): void {
    const about = object.object === 'customer' ? { ...object, email: null, name: null } : object
    const event = {
      id: `evt_${letters(24)}`,
      object: 'event',
      api_version: null,
      created: this.now,
      data: { object: structuredClone(about), ...(before && { previous_attributes: before }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.request,
      type,
    } as unknown as Stripe.Event
    this.#events.push({ event, customer })
  }

  /** The events since the last call; the caller stores them. */
  takeEvents(): { event: Stripe.Event; customer: string | null }[] {
    return this.#events.splice(0)
  }

  /** Writes what was changed. */
  async flush(): Promise<void> {
    await this.#write()
  }

  async #write(): Promise<void> {
    const changed = [...this.#changed].flatMap((id) => this.#known.get(id) ?? [])
    this.#changed.clear()
    if (changed.length > 0) {
      const rows = changed.map((stored) => {
        const { customer, parent, dueAt } = linksOf(stored)
        return { id: stored.id, kind: stored.object, customer, parent, due_at: dueAt, stored }
      })
      await run(
        this.#asked,
        sql`insert into sandbox_objects (id, kind, customer, parent, due_at, stored)
          select t.id, t.kind, t.customer, t.parent, t.due_at, t.stored
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as t (id text, kind text, customer text, parent text, due_at bigint, stored jsonb)
          on conflict (id) do update set customer = excluded.customer, parent = excluded.parent,
            due_at = excluded.due_at, stored = excluded.stored`,
      )
    }
    for (const id of this.#gone) await run(this.#asked, sql`delete from sandbox_objects where id = ${id}`)
    this.#gone.clear()
  }
}
