import { z } from 'zod'
import { LinkToken } from '../../ground/fields.ts'
import { AmountInCents } from '../../ground/money-fields.ts'
import { open, operation } from '../../ground/operation.ts'
import { Email } from '../../people/people-fields.ts'
import { CardFields, Moment, PlanName, Repaired, SameCard } from './shapes.ts'

/** Another card by the link of a letter, for members who haven't signed in. */
export const repairing = {
  repairLink: operation({
    method: 'GET',
    path: '/memberships/repair/:token',
    summary: 'Lo que un enlace del correo arregla: qué plan, cuánto se debe, hasta cuándo',
    access: open,
    pace: 'token',
    params: z.object({ token: LinkToken }),
    answer: z.object({
      plan: PlanName,
      amount: AmountInCents,
      graceuntil: Moment,
      confirm: z.boolean().meta({
        description: 'Si el banco solo pide que su dueño confirme el cobro: la misma tarjeta sirve',
      }),
      fields: CardFields,
    }),
    errors: ['link_expired', 'unavailable'],
  }),

  beginRepair: operation({
    method: 'POST',
    path: '/memberships/repair/:token/begin',
    summary: 'El secreto con el que el navegador confirma la tarjeta nueva de ese enlace',
    access: open,
    pace: 'pay',
    params: z.object({ token: LinkToken }),
    answer: z.object({ client_secret: z.string() }),
    errors: ['link_expired', 'unavailable'],
  }),

  repair: operation({
    method: 'POST',
    path: '/memberships/repair/:token',
    summary:
      'Poner otra tarjeta con el enlace del correo, o cobrar con la misma, sin iniciar sesión; se cobra lo que quedó sin cobrar',
    access: open,
    pace: 'pay',
    params: z.object({ token: LinkToken }),
    body: z.object({ payment_method: SameCard, email: Email }),
    answer: z.object(Repaired),
    errors: ['link_expired', 'conflict', 'unavailable'],
  }),
}
