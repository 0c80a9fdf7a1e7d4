import { z } from 'zod'
import { Id, LinkToken, Reason, ShownId } from '../../ground/fields.ts'
import { AmountInCents } from '../../ground/money-fields.ts'
import { admin, open, operation, signedIn } from '../../ground/operation.ts'
import { Email } from '../../people/people-fields.ts'
import {
  CardFields,
  CheckoutState,
  Moment,
  NewCheckoutKey,
  PaidCard,
  ProviderId,
} from '../memberships/shapes.ts'

/** How many people a press sends the offer to at most. */
export const OFFERS_MOST = 100

const Member = z.object({ id: ShownId, name: z.string(), email: z.string() })

/** The training at the price for yearly members: the members who may get it, the letter, and its link. */
export const offering = {
  trainingOffers: operation({
    method: 'GET',
    path: '/admin/training-offers',
    summary:
      'A quiénes se les puede ofrecer el entrenamiento al precio del plan anual, y las ofertas enviadas',
    access: admin,
    answer: z.object({
      price: AmountInCents,
      members: z.array(
        Member.extend({
          before: Moment.nullable().meta({ description: 'Cuándo venció la oferta anterior' }),
        }),
      ),
      more: z.int().nonnegative().meta({ description: 'Cuántos más, además de los primeros cien' }),
      offers: z.array(
        z.object({
          member: Member,
          sentat: Moment,
          until: Moment,
          sentby: z.string().nullable().meta({ description: 'null: el sitio, por sí solo' }),
          state: z.enum(['standing', 'used', 'expired']),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  offerTraining: operation({
    method: 'POST',
    path: '/admin/training-offers',
    summary: 'Enviar la oferta del entrenamiento; a quien ya la tiene, o no le toca, no se le manda',
    access: admin,
    body: z.object({
      members: z
        .array(Id)
        .min(1, 'Elige al menos a una persona')
        .max(OFFERS_MOST, `Elige ${OFFERS_MOST} personas como máximo`),
      reason: Reason,
    }),
    answer: z.object({
      sent: z.int().nonnegative(),
      skipped: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
    errors: ['unauthenticated', 'forbidden', 'unavailable'],
  }),

  ownTrainingOffer: operation({
    method: 'GET',
    path: '/memberships/training-offer',
    summary: 'La oferta del entrenamiento que espera a quien pregunta, con su enlace',
    access: signedIn,
    answer: z.object({
      offer: z
        .object({ token: z.string(), price: AmountInCents, listprice: AmountInCents, until: Moment })
        .nullable(),
    }),
    errors: ['unauthenticated'],
  }),

  trainingOffer: operation({
    method: 'GET',
    path: '/memberships/training-offers/:token',
    summary: 'Lo que ofrece el enlace de un correo: el entrenamiento, a qué precio y hasta cuándo',
    access: open,
    pace: 'token',
    params: z.object({ token: LinkToken }),
    answer: z.object({
      price: AmountInCents,
      listprice: AmountInCents,
      until: Moment,
      fields: CardFields,
      mine: z
        .boolean()
        .meta({ description: 'Si es de quien tiene la sesión; si no hay sesión, pide el correo' }),
      card: PaidCard.nullable().meta({ description: 'La tarjeta guardada, solo para su dueño' }),
    }),
    errors: ['link_expired', 'forbidden', 'conflict', 'unavailable'],
  }),

  claimTraining: operation({
    method: 'POST',
    path: '/memberships/training-offers/:token',
    summary:
      'Pagar el entrenamiento con el enlace del correo, con la sesión de la cuenta o escribiendo su correo',
    access: open,
    pace: 'pay',
    params: z.object({ token: LinkToken }),
    body: z.object({
      checkout: NewCheckoutKey,
      payment_method: ProviderId.optional().meta({ description: 'Sin él, la tarjeta guardada' }),
      email: Email.optional().meta({ description: 'El de la cuenta, para quien no tiene sesión' }),
      expected: AmountInCents.optional().meta({
        description: 'El total que se mostró; si ya es otro, no se cobra',
      }),
    }),
    answer: CheckoutState,
    errors: ['link_expired', 'forbidden', 'conflict', 'unavailable'],
  }),
}
