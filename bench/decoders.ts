import type pg from 'pg'
import { column } from '../server/src/database/decoders.ts'
import { selectRows } from '../server/src/database/statements.ts'
import { median, ROUNDS, type Row } from './rows.ts'

/** A list of 20 rows, as wide as a list of members with their dates. */
const LIST = {
  text: `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.membership,
      u.created_at as "createdAt", u.blocked_at as "blockedAt", u.blocked_at is null as active,
      p.city, p.state_code as "stateCode", p.short_bio as "shortBio"
    from users u left join profiles p on p.user_id = u.id order by u.id desc limit 20`,
}
const { id, text, bool, moment, nullable, oneOf } = column
const shape = {
  id,
  firstName: text,
  lastName: text,
  email: text,
  membership: oneOf('free', 'basic', 'premium'),
  createdAt: moment,
  blockedAt: nullable(moment),
  active: bool,
  city: nullable(text),
  stateCode: nullable(text),
  shortBio: nullable(text),
}

const READS = 1_000

/** The cost of a read for this process, in microseconds of processor time. */
async function costOf(read: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < READS; count++) await read()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / READS
}

/** A list whose rows are checked by decoders, and the same as the driver gives it, by turns. */
export async function measureDecoders({ database }: { database: pg.Pool }): Promise<Row[]> {
  const asDriver = () => database.query(LIST)
  const checked = () => selectRows(database, shape, LIST)
  await costOf(asDriver)
  await costOf(checked)
  const results = []
  for (let count = 0; count < ROUNDS * 3; count++)
    results.push({ driver: await costOf(asDriver), decoders: await costOf(checked) })
  const driver = median(results.map((result) => result.driver))
  const decoders = median(results.map((result) => result.decoders))
  const ratio = median(results.map((result) => result.decoders / result.driver))
  return [
    {
      what: 'A list of 20 rows with 11 columns, rows checked by decoders',
      result: `${decoders.toFixed(0)} µs`,
      beside: `${driver.toFixed(0)} µs`,
      budget: 'at most 1.25 times',
      met: ratio <= 1.25,
      measured: {
        seconds: results.reduce((sum, result) => sum + result.driver + result.decoders, 0) * READS * 1e-6,
        rounds: results.map((result) => result.decoders / result.driver),
      },
    },
  ]
}
