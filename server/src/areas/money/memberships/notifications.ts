import { sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { notificationKind } from '../../../manifest/notification-kind.ts'

const topic = 'Tu membresía'
/** Letters about money are sent whatever somebody chose for notifications, so none comes from here. */
const usually = { app: true, push: true, mail: 'never' } as const
const letter = { action: 'Ver lo que pago' }

/** Something was paid for or paid back. */
export const paymentNotification = notificationKind({
  name: 'payment_made',
  category: 'membership',
  type: 'accepted',
  choice: { topic, label: 'Cobros y devoluciones', hint: 'Cuando se cobra o se devuelve algo.' },
  usually,
  from: 'house',
  says: ({ title }) => title,
  letter,
})

/** A renewal was declined. */
export const declinedNotification = notificationKind({
  name: 'payment_declined',
  category: 'membership',
  type: 'accepted',
  choice: { topic, label: 'Cobros que tu banco rechaza', hint: 'Cuando tu tarjeta no se pudo cobrar.' },
  usually,
  from: 'house',
  says: ({ title }) => title,
  letter: { action: 'Arreglar mi tarjeta' },
})

/** A plan was left, resumed, changed, or is over. */
export const planNotification = notificationKind({
  name: 'plan_changed',
  category: 'membership',
  type: 'accepted',
  choice: { topic, label: 'Cambios de tu plan', hint: 'Cuando tu plan cambia, se cancela o termina.' },
  usually: { ...usually, push: false },
  from: 'house',
  says: ({ title }) => title,
  letter,
})

/** An account that somebody paid for was closed, because its address is another person's. The title is the sentence. */
export const refundOwedNotification = notificationKind({
  name: 'refund_owed',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Dinero por devolver',
    hint: 'Cuando alguien pagó en una cuenta que su dueño no abrió, y hay que devolverle lo que pagó.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ title }) => `${title}.`,
  letter: {
    action: 'Ver sus pagos',
    more: ['La cuenta está bloqueada y lo que pagaba ya terminó. Lo pagado se devuelve desde el pago mismo.'],
  },
  holds: isForAdministrator,
})

/**
 * Money that isn't as it should be, which somebody has to look at. The title is the sentence, the thing the account, the price, or the
 * provider's customer where its account is unknown.
 */
export const moneyAlarmNotification = notificationKind({
  name: 'money_alarm',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Cobros que no cuadran',
    hint: 'Cuando a alguien se le cobró otra cosa que la que se le mostró, o dos veces, nadie sabe a quién se le cobra, o un plan deja de venderse porque su precio no es el de la página.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ title }) => `${title}.`,
  letter: {
    action: 'Ver qué pasa',
    more: [
      'Si a alguien se le cobró de más, lo que sobra se devuelve desde el pago mismo. De quién es un cliente que nadie conoce, se ve en la página del servicio de cobros; quien opera el sitio lo anota.',
    ],
  },
  holds: isForAdministrator,
})

/** Receipts lack who sells. The title is the sentence. */
export const sellerNotification = notificationKind({
  name: 'seller_lacking',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Datos de quien vende',
    hint: 'Cuando a los recibos les falta el nombre, la dirección o el número fiscal de quien vende.',
  },
  usually: { app: true, push: false, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ title }) => `${title}.`,
  letter: {
    action: 'Ver la administración',
    more: [
      'Quien opera el sitio lo escribe en sus ajustes. Mientras falte algo, los recibos dicen solo el nombre del sitio; sin el nombre legal o la dirección, los correos de ofertas esperan.',
    ],
  },
  holds: isForAdministrator,
})

/** A bank disputes a payment, or asks about it, and wants an answer. The title is the sentence, the thing the dispute. */
export const disputeNotification = notificationKind({
  name: 'dispute_opened',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Disputas de pagos',
    hint: 'Cuando el banco de alguien reclama un pago y hay que contestarle.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ title }) => `${title}.`,
  letter: {
    action: 'Ver las disputas',
    more: [
      'Ahí está qué ayuda a contestar y dónde se manda. Sin respuesta, el banco se queda con el dinero.',
    ],
  },
  holds: sql`${isForAdministrator}
    and exists (select from disputes d where d.dispute_id = n.thing and d.status = 'to_answer')`,
})
