import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { admin } from '@cancha/contract/ground/operation'
import { count, isNull, sql } from 'drizzle-orm'
import type { Waiting } from '../../ground/admin/slots.ts'
import { contactMessages } from './tables.ts'

/** Contact messages that nobody has answered. */
export const messagesThatWait: Waiting = {
  name: 'contactMessages',
  access: admin,
  async count({ db }) {
    const open = db
      .select({ one: sql`1`.as('one') })
      .from(contactMessages)
      .where(isNull(contactMessages.answeredAt))
      .limit(COUNT_MOST + 1)
      .as('open')
    const [all] = await db.select({ total: count() }).from(open)
    return all?.total ?? 0
  },
}
