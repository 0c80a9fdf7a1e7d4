import { sql } from 'drizzle-orm'

export const sold = sql`select count(*) from deals d where d.state = 'sold'`
