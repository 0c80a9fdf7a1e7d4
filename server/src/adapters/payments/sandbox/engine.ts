import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { WEBHOOK_EVENTS } from '../stripe/webhooks.ts'
import { arrive, payOut } from './api/balance.ts'
import { endRefund } from './api/refunds.ts'
import { expire, renew, retry } from './api/subscriptions.ts'
import { Faults, NO_FAULTS } from './faults.ts'
import { World } from './world.ts'

/**
 * The number of an advisory lock, the same on all nodes: all that write come one after another, as if the sandbox were one server.
 */
const LOCK = 7_300_419_556

/** @property due whether the clock has something to do first */
export type State = { ahead: number; faults: Faults; due: boolean }

/** Works on the sandbox's state, each time in one transaction: whatever ends the process, all of it is there or nothing. */
export type Engine = {
  /** For what changes nothing. Sees what is committed. */
  read<T>(work: (world: World) => Promise<T>, known?: State): Promise<T>
  write<T>(work: (world: World, tx: Tx) => Promise<T>): Promise<T>
  /** Moves the clock ahead. Work that becomes due happens, each at its own moment. */
  moveClock(seconds: number): Promise<void>
  now(): Promise<number>
  state(): Promise<State>
  faults(): Promise<Faults>
  setFaults(faults: Partial<Faults>): Promise<void>
}

const STATE = { ahead: column.int, faults: column.json(Faults), due: column.bool }

/** @param seed what there is from the start; it runs once in each process, and changes nothing that is there */
export function createEngine(database: Database, seed: (world: World) => Promise<void>): Engine {
  let seeded: Promise<void> | undefined

  const realNow = () => Math.floor(Date.now() / 1_000)

  async function state(asked: Database['db'] | Tx): Promise<State | undefined> {
    const [row] = await selectRows(
      asked,
      STATE,
      sql`select ahead, faults, exists (
          select from sandbox_objects where due_at <= ${realNow()} + sandbox_state.ahead
        ) as due
        from sandbox_state where id = 1`,
    )
    return row
  }

  async function transact<T>(work: (world: World, tx: Tx) => Promise<T>, { moved = 0 } = {}): Promise<T> {
    return database.transaction(async (tx) => {
      await run(tx, sql`select pg_advisory_xact_lock(${LOCK})`)
      await run(
        tx,
        sql`insert into sandbox_state (id, ahead, faults) values (1, ${moved}, ${JSON.stringify(NO_FAULTS)}::jsonb)
          on conflict (id) do update set ahead = sandbox_state.ahead + ${moved} where ${moved} <> 0`,
      )
      const { ahead = 0, faults = NO_FAULTS } = (await state(tx)) ?? {}
      const world = new World(tx, realNow() + ahead, { writes: true })
      await doWhatIsDue(world, tx)
      const result = await work(world, tx)
      await world.flush()
      await keepEvents(world, tx, faults.webhooks)
      return result
    })
  }

  /** Seeds what is missing before anything is asked. */
  const ready = () => {
    seeded ??= transact(seed).catch((error: unknown) => {
      seeded = undefined
      throw error
    })
    return seeded
  }

  const stateNow = async () => (await state(database.db)) ?? { ahead: 0, faults: NO_FAULTS, due: false }

  return {
    async read(work, known) {
      await ready()
      const { ahead, due } = known ?? (await stateNow())
      if (due) await transact(async () => undefined)
      return work(new World(database.db, realNow() + ahead, { writes: false }))
    },
    async write(work) {
      await ready()
      return transact(work)
    },
    async moveClock(seconds) {
      await ready()
      await transact(async () => undefined, { moved: Math.round(seconds) })
    },
    async now() {
      return realNow() + (await stateNow()).ahead
    },
    state: stateNow,
    async faults() {
      return (await stateNow()).faults
    },
    async setFaults(faults) {
      await ready()
      await run(
        database.db,
        sql`update sandbox_state set faults = faults || ${JSON.stringify(faults)}::jsonb where id = 1`,
      )
    },
  }
}

/** The work that the clock does with an object of each kind once it is due. */
const WORK = {
  async subscription(world: World, id: string) {
    const subscription = await world.need('subscription', id)
    await (subscription.status === 'incomplete' ? expire : renew)(world, subscription)
  },
  invoice: async (world: World, id: string) => retry(world, await world.need('invoice', id)),
  refund: async (world: World, id: string) => endRefund(world, await world.need('refund', id)),
  balance_transaction: payOut,
  payout: arrive,
}

const DUE = {
  id: column.text,
  kind: column.oneOf('subscription', 'invoice', 'refund', 'balance_transaction', 'payout'),
  at: column.int,
}

/** Everything that was due before now, in the order in which it was. */
async function doWhatIsDue(world: World, tx: Tx): Promise<void> {
  const { now } = world
  for (;;) {
    const [due] = await selectRows(
      tx,
      DUE,
      sql`select id, kind, due_at as at from sandbox_objects where due_at <= ${now} order by due_at, place limit 1`,
    )
    if (!due) break
    world.now = due.at
    await WORK[due.kind](world, due.id)
    await world.flush()
  }
  world.now = now
}

const SENT: ReadonlySet<string> = new Set(WEBHOOK_EVENTS)
const LATE_S = 60

async function keepEvents(world: World, tx: Tx, mode: Faults['webhooks']): Promise<void> {
  const events = world.takeEvents()
  if (events.length === 0) return
  const rows = events.map(({ event, customer }) => ({
    id: event.id,
    customer,
    at: event.created,
    stored: event,
    sent: SENT.has(event.type) && mode !== 'never',
  }))
  await run(
    tx,
    sql`insert into sandbox_events (event, customer, at, stored, send_at)
      select t.id, t.customer, t.at, t.stored,
        case when t.sent then now() + make_interval(secs => ${mode === 'late' ? LATE_S : 0}) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (id text, customer text, at bigint, stored jsonb, sent boolean)`,
  )
}
