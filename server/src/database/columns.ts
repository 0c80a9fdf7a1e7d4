import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of every table without a natural one. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A foreign key to another row's id. */
export const idOf = (name: string) => bigint(name, { mode: 'number' })

/** A timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const inet = customType<{ data: string; driverData: string }>({ dataType: () => 'inet' })
