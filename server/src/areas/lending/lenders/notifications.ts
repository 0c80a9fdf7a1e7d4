import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { notificationKind } from '../../../manifest/notification-kind.ts'
import { waits } from './store.ts'

const HOUR = 3_600

/** An administrator decided about a lender. The letter about it is one of its own, with the reason. */
export const lenderDecidedNotification = notificationKind({
  name: 'lender_decided',
  category: 'lending',
  type: 'comment',
  choice: {
    topic: 'Préstamos',
    label: 'Lo que decide administración',
    hint: 'Cuando confirman tu compañía, te piden que corrijas algo, la suspenden, te devuelven el lugar o deciden de un cambio. Además te llega una carta.',
  },
  usually: { app: true, push: true, mail: 'never' },
  concerns: (viewer) => viewer.lender,
  from: 'house',
  says: ({ title }) => title,
  letter: { action: 'Ver mi compañía' },
})

/** A lender waits for administrators: a new one, or a change of a confirmed one. */
export const lenderQueueNotification = notificationKind({
  name: 'lender_queue',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Prestamistas por confirmar',
    hint: 'Cuando una compañía que presta espera que la confirmen, o un cambio suyo espera que lo revisen.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ count, title }) =>
    count > 1
      ? `Hay ${formatCount(count)} prestamistas por confirmar.`
      : `Hay un prestamista por confirmar: «${title}».`,
  letter: {
    action: 'Ver los que esperan',
    more: ['De los prestamistas te escribimos una vez por hora como mucho, aunque lleguen varios.'],
    apart: HOUR,
  },
  holds: sql`${isForAdministrator} and exists (select from lenders l join accounts b on b.id = l.user_id
    where l.user_id = split_part(e.source, ' ', 2)::bigint and ${waits} and b.lender)`,
})
