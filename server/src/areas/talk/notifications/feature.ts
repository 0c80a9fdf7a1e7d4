import { notifications as operations } from '@cancha/contract/talk/notifications'
import { getDesktopNotification, notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { deliverDue } from './deliver/deliver.ts'
import { deliverJob } from './deliver/wake.ts'
import { hourly } from './hourly.ts'
import { serveOneClick } from './letters/one-click.ts'
import { oneClickPace, pushPace } from './limits.ts'
import { notificationData } from './personal-data.ts'
import { notificationHandlers } from './routes.ts'
import { queueSummaries, queueSummariesJob } from './summary/queue-summaries.ts'
import { unreadSection } from './summary/unread-section.ts'

/** Notifications, and the ways in which they reach a person: every feature tells through `notify`, and declares its kinds. */
export const notifications = defineFeature({
  area: 'talk',
  name: 'notifications',
  operations,
  handlers: notificationHandlers,
  events: [getDesktopNotification, notificationsChanged],
  jobs: [jobWork(deliverJob, (services) => deliverDue(services)), jobWork(queueSummariesJob, queueSummaries)],
  summarySections: [unreadSection],
  hourly,
  serve: serveOneClick,
  limits: [pushPace, oneClickPace],
  personalData: notificationData,
  secretAddresses: ['/avisos/baja'],
})
