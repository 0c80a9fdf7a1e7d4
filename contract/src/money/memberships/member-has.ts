import { z } from 'zod'
import { AmountInCents } from '../../ground/money-fields.ts'
import { Moment, PlanName } from './shapes.ts'

/** All that a member has, as administrators read it before they sell, give or answer: nothing of it is charged twice. */
export const MemberHas = z
  .object({
    paid: z
      .object({
        plan: PlanName,
        status: z.enum(['trialing', 'active', 'ending', 'past_due']),
        until: Moment.meta({ description: 'Hasta cuándo está pagado' }),
      })
      .nullable(),
    next: z
      .object({ plan: PlanName, at: Moment })
      .nullable()
      .meta({ description: 'El plan que empieza al terminar el de ahora' }),
    given: z.object({ membership: z.enum(['basic', 'premium']), until: Moment.nullable() }).nullable(),
    training: z.object({ by: z.enum(['payment', 'gift']), until: Moment.nullable() }).nullable(),
    contested: z
      .array(z.enum(['membership', 'training']))
      .meta({ description: 'Lo que cerró mientras un banco decide' }),
    offer: z
      .object({ plan: PlanName, price: AmountInCents, until: Moment })
      .nullable()
      .meta({ description: 'Lo que le espera a un precio suyo' }),
  })
  .meta({ id: 'MemberHas' })
