import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** The key of every table that isn't named by something of its own. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A column that holds another row's id. */
export const idOf = (name: string) => bigint(name, { mode: 'number' })

/** A moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const inet = customType<{ data: string; driverData: string }>({ dataType: () => 'inet' })
