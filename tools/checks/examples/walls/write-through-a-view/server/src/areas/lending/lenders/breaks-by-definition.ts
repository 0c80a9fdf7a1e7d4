import { sql } from 'drizzle-orm'
import { accounts } from '../../ground/users/views.ts'

export const gone = sql`delete from ${accounts} where id = 1`
