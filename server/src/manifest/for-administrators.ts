import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'

/** Whether a kind of notification that only administrators receive concerns somebody. */
export const concernsAdministrators = (viewer: Viewer): boolean => isAdmin(viewer)

/** All administrators, as the receivers of a notification: a condition over the account `u`. */
export const allAdministrators = sql`u.level = 1`

/** Whether the receiver of the notification `n` is an administrator still, for what `holds`. */
export const isForAdministrator = sql`exists (select from users r where r.id = n.user_id and r.level = 1)`
