import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { cardName } from '@cancha/domain/money/memberships/card-brands'
import { GRACE_DAYS, graceEnd } from '@cancha/domain/money/memberships/grace'
import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import type { Standing } from '@cancha/domain/money/memberships/subscription'
import { type Addressee, compose } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'
import { brand } from '../../../../brand.ts'
import type { payments, subscriptions } from '../tables.ts'

type Payment = Pick<
  typeof payments.$inferSelect,
  'plan' | 'paid' | 'total' | 'cardBrand' | 'cardLast4' | 'createdAt' | 'firstDeclinedAt'
> & {
  /** The receipt's number; null for one that isn't told of a payment. */
  receipt: string | null
}
type Subscription = Pick<typeof subscriptions.$inferSelect, 'plan' | 'periodEnd'>

/** The page on which people see and change what they pay. */
export const OWN_PAGE = '/membresia'

export const planName = (plan: PlanId | null): string => (plan === null ? 'tu membresía' : PLANS[plan].name)
const dollars = (amount: Cents) => formatCents(amount, 'always')
const review = (origin: string) => ({ label: 'Ver lo que pago', href: `${origin}${OWN_PAGE}` })

/** The amount paid, its card and its receipt, as a line of a letter. */
function receiptLine({ receipt, paid, cardBrand, cardLast4 }: Payment): string {
  const card = cardLast4 ? `, con tu tarjeta (${cardName(cardBrand, cardLast4)})` : ''
  return `Pagaste ${dollars(paid)}${card}.${receipt ? ` Recibo n.º ${receipt}.` : ''}`
}

const NOT_ASKED = (origin: string) =>
  `Si no reconoces este cobro, escríbenos en ${origin}/contactus y lo revisamos contigo.`

/** After the first payment of a plan, or of a larger one. */
export const startedLetter = (
  origin: string,
  person: Addressee,
  payment: Payment,
  { renewsAt, changed }: { renewsAt: Date | null; changed: boolean },
): MailMessage =>
  compose({
    to: person,
    subject: changed ? `Tu plan ahora es ${planName(payment.plan)}` : `Ya tienes ${planName(payment.plan)}`,
    paragraphs: [
      changed
        ? `Cambiaste tu plan a ${planName(payment.plan)}. Lo que quedaba pagado del anterior se descontó de este cobro.`
        : `Gracias por suscribirte a ${planName(payment.plan)}. Lo que incluye ya está abierto en tu cuenta.`,
      ...(payment.paid > 0 ? [receiptLine(payment)] : ['Hoy no se cobró nada.']),
      ...(renewsAt ? [`El próximo cobro es el ${longDate(renewsAt)}. Puedes cancelar cuando quieras.`] : []),
    ],
    action: review(origin),
    note: NOT_ASKED(origin),
  })

/** After something was bought once. */
export const boughtLetter = (origin: string, person: Addressee, payment: Payment): MailMessage =>
  compose({
    to: person,
    subject: `Ya tienes ${planName(payment.plan)}`,
    paragraphs: [
      `Compraste ${planName(payment.plan)} y ya está abierto en tu cuenta de ${brand.name}. Es un pago único: no se renueva.`,
      ...(payment.paid > 0 ? [receiptLine(payment)] : []),
    ],
    action: { label: 'Ir a mis cursos', href: `${origin}/education` },
    note: NOT_ASKED(origin),
  })

export const renewedLetter = (
  origin: string,
  person: Addressee,
  payment: Payment,
  renewsAt: Date | null,
): MailMessage =>
  compose({
    to: person,
    subject: `Recibo de ${planName(payment.plan)}`,
    paragraphs: [
      `Se renovó ${planName(payment.plan)}.`,
      receiptLine(payment),
      ...(renewsAt ? [`El próximo cobro es el ${longDate(renewsAt)}.`] : []),
    ],
    action: review(origin),
    note: NOT_ASKED(origin),
  })

/** On days 1, 3 and 6 after a renewal was declined. */
function declinedSubject(day: number, confirm: boolean): string {
  if (day === 6)
    return `Mañana se cierra tu membresía: ${confirm ? 'confirma el cobro con tu banco' : 'tu tarjeta no se pudo cobrar'}`
  return confirm ? 'Confirma el cobro con tu banco' : 'No pudimos cobrar tu tarjeta'
}

/** @param confirm whether the bank only wants to hear from its customer */
export const declinedLetter = (
  origin: string,
  person: Addressee,
  payment: Payment,
  { day, token, confirm }: { day: number; token: string; confirm: boolean },
): MailMessage => {
  const amount = `${dollars(payment.total)} por ${planName(payment.plan)}`
  const open = `Tu membresía sigue abierta hasta el ${longDate(graceEnd(payment))}.`
  return compose({
    to: person,
    subject: declinedSubject(day, confirm),
    paragraphs: [
      ...(confirm
        ? [
            `Tu banco quiere que confirmes tú el cobro de ${amount}. Tu tarjeta está bien: no hay que cambiarla.`,
            `${open} Para no perderla, confírmalo: toma un minuto.`,
          ]
        : [
            `Tu banco no aceptó el cobro de ${amount}.`,
            `${open} Para no perderla, pon otra tarjeta o vuelve a intentarlo con la misma.`,
          ]),
      'El botón te lleva a hacerlo sin iniciar sesión: te pide solo el correo de tu cuenta.',
    ],
    action: {
      label: confirm ? 'Confirmar con mi banco' : 'Arreglar mi tarjeta',
      href: `${origin}/membresia/reparar/${token}`,
    },
    note: 'El enlace sirve una sola vez. No reenvíes este correo a nadie.',
  })
}

export const cancelledLetter = (
  origin: string,
  person: Addressee,
  { plan, periodEnd }: Subscription,
): MailMessage =>
  compose({
    to: person,
    subject: `Cancelaste ${planName(plan)}`,
    paragraphs: [
      `Tu plan sigue abierto hasta el ${longDate(periodEnd)}, y no se te cobrará nada más.`,
      'Si cambias de opinión antes de ese día, puedes seguir con un clic y sin pagar de nuevo.',
    ],
    action: { label: 'Seguir con mi plan', href: `${origin}${OWN_PAGE}` },
  })

export const resumedLetter = (
  origin: string,
  person: Addressee,
  { plan, periodEnd }: Subscription,
): MailMessage =>
  compose({
    to: person,
    subject: `Sigues con ${planName(plan)}`,
    paragraphs: [`Tu plan ya no termina: se renueva el ${longDate(periodEnd)}.`],
    action: review(origin),
  })

/** A smaller plan that begins when what is paid ends. */
export const plannedLetter = (
  origin: string,
  person: Addressee,
  plan: PlanId | null,
  at: Date,
): MailMessage =>
  compose({
    to: person,
    subject: `Cambiarás a ${planName(plan)}`,
    paragraphs: [
      `Tu plan de ahora sigue abierto hasta el ${longDate(at)}. Ese día empieza ${planName(plan)} y se hace su primer cobro.`,
      'Hasta entonces puedes quedarte con el que tienes.',
    ],
    action: review(origin),
  })

const WHY_ENDED: Partial<Record<Standing, string>> = {
  grace: `: pasaron ${GRACE_DAYS} días y tu tarjeta no se pudo cobrar`,
  ending: ', como se había pedido, el día hasta el que estaba pagada',
}

/** @param before how the subscription stood until it ended, which says why it did */
export const endedLetter = (
  origin: string,
  person: Addressee,
  { plan }: Pick<Subscription, 'plan'>,
  before: Standing,
): MailMessage =>
  compose({
    to: person,
    subject: `Terminó ${planName(plan)}`,
    paragraphs: [
      `Tu suscripción a ${planName(plan)} terminó${WHY_ENDED[before] ?? ''}. No se te cobrará nada más. Tu cuenta, tus análisis y lo que escribiste siguen ahí.`,
      'Puedes volver cuando quieras.',
    ],
    action: { label: 'Ver los planes', href: `${origin}/pricing` },
  })

export const refundedLetter = (
  origin: string,
  person: Addressee,
  payment: Payment,
  { amount, whole }: { amount: Cents; whole: boolean },
): MailMessage =>
  compose({
    to: person,
    subject: `Te devolvimos ${dollars(amount)}`,
    paragraphs: [
      `Devolvimos ${dollars(amount)} de tu pago por ${planName(payment.plan)}. Tu banco puede tardar hasta diez días en mostrarlo.`,
      ...(whole ? ['Como se devolvió todo, lo que ese pago abría se cerró.'] : []),
    ],
    action: review(origin),
  })

export const disputedLetter = (origin: string, person: Addressee, payment: Payment): MailMessage =>
  compose({
    to: person,
    subject: 'Tu banco reclamó un pago tuyo',
    paragraphs: [
      `Tu banco nos reclamó tu pago de ${dollars(payment.paid)} por ${planName(payment.plan)}. Mientras se aclara, lo que abría está cerrado y no se te cobra nada más.`,
      `Si fue un error, dile a tu banco que retire el reclamo y escríbenos en ${origin}/contactus.`,
    ],
    action: { label: 'Escribirnos', href: `${origin}/contactus` },
  })

export const cardChangedLetter = (
  origin: string,
  person: Addressee,
  { card, charges }: { card: { brand: string; last4: string }; charges: boolean },
): MailMessage =>
  compose({
    to: person,
    subject: charges ? 'Cambió la tarjeta con la que pagas' : 'Cambió la tarjeta de tu cuenta',
    paragraphs: [
      charges
        ? `Desde ahora tus cobros se hacen con otra tarjeta: ${cardName(card.brand, card.last4)}.`
        : `En tu cuenta está ahora otra tarjeta: ${cardName(card.brand, card.last4)}. No tienes ningún cobro por venir.`,
      'Si no la cambiaste tú, revisa la seguridad de tu cuenta y escríbenos.',
    ],
    action: review(origin),
  })
