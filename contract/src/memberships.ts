import { z } from 'zod'
import { Email } from './fields.ts'
import { operation, signedIn } from './operation.ts'

export const memberships = {
  subState: operation({
    method: 'GET',
    path: '/users/substate/:email',
    summary: 'Lo que una cuenta ha comprado: la propia, o cualquiera para la administración',
    access: signedIn,
    params: z.object({ email: Email }),
    answer: z.object({
      subpay: z.object({ customer_id: z.string().nullable() }),
      intensivetraining: z.boolean(),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
}
