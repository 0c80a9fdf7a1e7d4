import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'

/**
 * Sends what is due. Each minute at least, which is enough for what was postponed, and for what a node left behind that was
 * killed after it had stored something.
 */
export const deliverJob = defineJob({
  name: 'notifications.deliver',
  label: 'el envío de los avisos',
  retryLimit: 0,
  expireInSeconds: 300,
  batch: 1,
  timetable: [{ cron: '* * * * *' }],
})

/** A node asks for deliveries at most this often. */
const PAUSE_MS = 1_000

type DeliveryServices = Pick<Services, 'jobs' | 'database' | 'log'>
const paused = new WeakMap<Services['jobs'], { again: boolean }>()

/** Has deliveries looked after by any node, now or in a second. For after a commit: what it finds is what is stored. */
export function wakeDeliveries(services: DeliveryServices): void {
  const pause = paused.get(services.jobs)
  if (pause) {
    pause.again = true
    return
  }
  const own = { again: false }
  paused.set(services.jobs, own)
  void enqueue(services)
  setTimeout(() => {
    paused.delete(services.jobs)
    if (own.again) wakeDeliveries(services)
  }, PAUSE_MS).unref()
}

/** After a failure here the deliveries leave within a minute. */
const enqueue = ({ database, jobs, log }: DeliveryServices): Promise<void> =>
  database
    .transaction((tx) => jobs.enqueue(tx, deliverJob, {}))
    .catch((err: unknown) => log.warn({ err }, 'los avisos saldrán en el próximo minuto'))
