import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type Failures, listFailures } from '../../../../jobs/failures.ts'
import { type Job, labelOf } from '../../../../jobs/job.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { failureNotification } from '../notifications.ts'

/** 'El envío de correos falló 3 veces' */
function inWords(jobs: readonly Job[], { name, count }: Failures): string {
  const what = labelOf(jobs, name)
  const times = count > 1 ? ` ${formatCount(count)} veces` : ''
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} falló${times}`
}

/**
 * Tells the administrators of failures since it last looked: for each kind of job once, however many failed, by its last
 * failure. A failure that several nodes find is told once.
 */
export async function tellFailures(services: Services): Promise<void> {
  const { database, declared } = services
  for (const failed of await listFailures(database.db))
    await database.transaction((tx) =>
      notify(services, tx, failureNotification, allAdministrators, {
        source: failed.lastFailure,
        thing: failed.name,
        title: inWords(declared.jobs, failed),
        href: '/admin/fallas',
      }),
    )
}
