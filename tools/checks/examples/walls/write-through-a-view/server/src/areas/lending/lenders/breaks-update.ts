import { sql } from 'drizzle-orm'

export const lends = sql`update accounts set lender = true where id = 1`
