import { OFFERED } from '@cancha/domain/money/memberships/offered'
import { z } from 'zod'
import { Done, FileAnswer, HeadersAnswer, Id, ReturnPath } from '../ground/fields.ts'
import { AmountInCents } from '../ground/money-fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'
import { Email } from '../people/people-fields.ts'
import { repairing } from './memberships/repairing.ts'
import {
  CardFields,
  CheckoutKey,
  CheckoutState,
  Coupon,
  CouponCode,
  Moment,
  NewCheckoutKey,
  OwnPayment,
  OwnSubscription,
  PaidCard,
  PlanName,
  ProviderId,
  Renewals,
  Repaired,
  SameCard,
  Subid,
  SubPay,
} from './memberships/shapes.ts'

export const memberships = {
  subState: operation({
    method: 'GET',
    path: '/users/substate/:email',
    summary:
      'Lo que una cuenta ha comprado: con datos para ella misma y la administración; para los demás, como si nada',
    access: open,
    pace: 'availability',
    params: z.object({ email: Email }),
    answer: z.object({
      subpay: SubPay,
      intensivetraining: z.boolean(),
    }),
    errors: [],
  }),

  coupon: operation({
    method: 'GET',
    path: '/users/coupon/:code',
    summary: 'Un código de cupón: lo que descuenta, o por qué no sirve',
    access: open,
    pace: 'coupon',
    params: z.object({ code: CouponCode }),
    query: z.object({ plan: PlanName.optional() }),
    answer: z.object({
      coupon: Coupon.nullable(),
      error: z
        .object({ code: z.enum(['resource_missing', 'coupon_expired']), message: z.string() })
        .nullable(),
    }),
    errors: [],
  }),

  availability: operation({
    method: 'GET',
    path: '/users/check-availability/:email',
    summary: 'Si un correo todavía no tiene cuenta',
    access: open,
    pace: 'availability',
    params: z.object({ email: Email }),
    answer: z.object({ status: z.boolean(), msg: z.string() }),
    errors: [],
  }),

  plans: operation({
    method: 'GET',
    path: '/memberships/plans',
    summary: 'Los planes, si se venden, y lo que la página del cobro necesita para los campos de la tarjeta',
    access: open,
    answer: z.object({
      selling: z.boolean(),
      plans: z.array(
        z.object({
          plan: PlanName,
          product_api_id: z.string(),
          sold: z.boolean(),
          state: z.enum(OFFERED).meta({
            description:
              'De quien pregunta: se le vende, a su propio precio, su plan, el que termina, el que sigue, lo ya comprado, lo que se le regaló, lo que un regalo ya incluye, lo que su banco revisa, lo que espera a que pague un cobro',
          }),
          daysleft: z.int().nonnegative().nullable(),
          until: Moment.nullable().meta({ description: 'Hasta cuándo vale su regalo, o su precio' }),
          offer: z
            .object({ price: AmountInCents, address: z.string() })
            .nullable()
            .meta({ description: 'Su propio precio, y la página que lo cobra' }),
        }),
      ),
      fields: CardFields.nullable(),
    }),
    errors: [],
  }),

  preview: operation({
    method: 'POST',
    path: '/memberships/preview',
    summary: 'Cuánto se cobra hoy y en cada renovación, con cupón y crédito, y qué pasa con el plan de ahora',
    access: open,
    pace: 'coupon',
    body: z.object({ product_api_id: ProviderId, coupon: CouponCode.optional() }),
    answer: z.object({
      kind: z.enum(['new', 'up', 'down', 'once', 'same']),
      price: AmountInCents,
      discount: AmountInCents,
      credit: AmountInCents,
      today: AmountInCents,
      startsat: Moment.meta({ description: 'Cuándo empieza: ahora, o al terminar lo pagado' }),
      renewals: Renewals,
      coupon: Coupon.nullable(),
      couponerror: z.string().nullable(),
      card: PaidCard.nullable().meta({ description: 'La tarjeta guardada con la que se puede pagar' }),
    }),
    errors: ['not_found'],
  }),

  subscribe: operation({
    method: 'POST',
    path: '/users/sub',
    summary:
      'Pagar un plan, o cambiar a él; repetir el mismo envío no cobra otra vez. Sin clave propia (`checkout`), lo mismo de la misma persona con la misma tarjeta es el mismo envío mientras se cobra y 15 minutos más',
    access: open,
    pace: 'pay',
    body: z.object({
      payment_method: ProviderId.optional().meta({ description: 'Sin él, la tarjeta guardada' }),
      email: Email,
      product_api_id: ProviderId,
      coupon: CouponCode.optional(),
      /** Kept loose here: names, password and phone matter only for a person without an account, and are checked then. */
      firstname: z.string().max(200).optional(),
      lastname: z.string().max(200).optional(),
      password: z.string().max(200).optional(),
      phonenumber: z.string().max(40).optional(),
      checkout: NewCheckoutKey.optional(),
      expected: AmountInCents.optional().meta({
        description: 'El total que se mostró; si ya es otro, no se cobra',
      }),
      returnpath: ReturnPath,
    }),
    answer: z.object({
      status: z.enum(['active', 'trialing', 'succeeded', 'requires_action', 'processing', 'failed']),
      client_secret: z.string().nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      newsubid: z.string().nullable(),
      customerid: z.string().nullable(),
      state: CheckoutState,
    }),
    errors: ['conflict', 'account_exists', 'not_found', 'unavailable'],
  }),

  checkout: operation({
    method: 'GET',
    path: '/memberships/checkouts/:checkout',
    summary: 'Qué fue de un cobro que este navegador o esta persona empezó',
    access: open,
    params: z.object({ checkout: CheckoutKey }),
    answer: CheckoutState,
    errors: ['not_found', 'forbidden'],
  }),

  finishCheckout: operation({
    method: 'POST',
    path: '/memberships/checkouts/:checkout/finish',
    summary: 'Después de que el banco confirmó: lee el cobro otra vez, y deja entrar a quien pagó',
    access: open,
    pace: 'pay',
    params: z.object({ checkout: CheckoutKey }),
    answer: CheckoutState,
    errors: ['not_found', 'forbidden', 'unavailable'],
  }),

  deleteSub: operation({
    method: 'POST',
    path: '/users/sub/delete',
    summary: 'Dejar una suscripción: la de ahora termina con su período; una que ya se cambió, nada',
    access: signedIn,
    unconfirmed: true,
    body: Subid,
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'unavailable'],
  }),

  cancelSub: operation({
    method: 'POST',
    path: '/users/sub/cancel',
    summary: 'Cancelar: la suscripción termina con el período pagado',
    access: signedIn,
    unconfirmed: true,
    body: Subid.extend({ reason: z.string().trim().max(500).optional() }),
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'unavailable'],
  }),

  resumeSub: operation({
    method: 'POST',
    path: '/memberships/resume',
    summary: 'Seguir con la suscripción que se canceló o que iba a cambiar de plan',
    access: signedIn,
    unconfirmed: true,
    body: Subid,
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'conflict', 'unavailable'],
  }),

  portal: operation({
    method: 'POST',
    path: '/users/create-customer',
    summary: 'La página en la que se maneja lo que se paga: la del proveedor, o la nuestra',
    access: signedIn,
    unconfirmed: true,
    body: Subid,
    answer: z.object({ change: z.string() }),
    errors: ['unauthenticated', 'not_found', 'unavailable'],
  }),

  mine: operation({
    method: 'GET',
    path: '/memberships/mine',
    summary: 'Lo que pago: plan, próximo cobro, tarjeta, lo comprado y lo regalado',
    access: signedIn,
    answer: z.object({
      subscription: OwnSubscription.nullable(),
      card: PaidCard.nullable(),
      training: z.object({ since: Moment }).nullable(),
      grant: z.object({ membership: z.enum(['basic', 'premium']), until: Moment.nullable() }).nullable(),
      payments: z.array(OwnPayment),
    }),
    errors: ['unauthenticated'],
  }),

  receipt: operation({
    method: 'GET',
    path: '/memberships/payments/:id/receipt',
    summary: 'El recibo de un pago propio, en PDF',
    access: signedIn,
    params: z.object({ id: Id }),
    pace: 'receipt',
    answer: FileAnswer,
    file: 'application/pdf',
    errors: ['unauthenticated', 'not_found'],
  }),

  creditNote: operation({
    method: 'GET',
    path: '/memberships/credit-notes/:id/receipt',
    summary: 'La nota de una devolución de un pago propio, en PDF',
    access: signedIn,
    params: z.object({ id: Id }),
    pace: 'receipt',
    answer: FileAnswer,
    file: 'application/pdf',
    errors: ['unauthenticated', 'not_found'],
  }),

  beginCard: operation({
    method: 'POST',
    path: '/memberships/card/begin',
    summary: 'Empezar a cambiar la tarjeta: el secreto con el que el navegador la confirma',
    access: signedIn,
    unconfirmed: true,
    pace: 'pay',
    answer: z.object({ client_secret: z.string() }),
    errors: ['unauthenticated', 'not_found', 'unavailable'],
  }),

  changeCard: operation({
    method: 'POST',
    path: '/memberships/card',
    summary:
      'Usar otra tarjeta desde ahora; lo que quedó sin cobrar se cobra con ella, o sin ella con la misma de antes',
    access: signedIn,
    unconfirmed: true,
    pace: 'pay',
    body: z.object({ payment_method: SameCard }),
    answer: z.object({ card: PaidCard, ...Repaired }),
    errors: ['unauthenticated', 'not_found', 'conflict', 'unavailable'],
  }),

  ...repairing,

  webhook: operation({
    method: 'POST',
    path: '/payments/webhook',
    summary: 'Los avisos del proveedor de cobros, firmados sobre sus bytes',
    access: open,
    raw: 'application/json',
    machine: true,
    answer: HeadersAnswer,
    errors: [],
  }),
}
