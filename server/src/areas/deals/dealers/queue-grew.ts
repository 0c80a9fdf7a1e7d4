import type { Tx } from '../../../database/connection.ts'
import { allAdministrators } from '../../../manifest/for-administrators.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../talk/notifications/notify.ts'
import { dealQueueNotification } from './notifications.ts'

/** Where administrators look after deals. */
export const ADMIN_DEALS = '/admin/tratos'

const VIEWS = { match: 'coincidencias', report: 'reportes' } as const

type Grown = { dealId: number; why: 'match' | 'report' | `waiting ${string}` }

/** Tells administrators that a deal waits for them; of one deal and sort once an hour, of each time that it waits once. */
export async function queueGrew(services: Services, tx: Tx, { dealId, why }: Grown): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000)
  const sort = why === 'match' || why === 'report' ? why : null
  await notify(services, tx, dealQueueNotification, allAdministrators, {
    source: sort ? `${dealId} ${sort} ${hour}` : `${dealId} ${why}`,
    href: sort ? `${ADMIN_DEALS}?vista=${VIEWS[sort]}` : ADMIN_DEALS,
  })
}
