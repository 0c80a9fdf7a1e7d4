import { z } from 'zod'
import { Done, Id, Phone } from './fields.ts'
import { admin, anyOf, operation, self } from './operation.ts'

export const members = {
  userInfo: operation({
    method: 'GET',
    path: '/userinfo',
    summary: 'Los datos del propio perfil',
    access: anyOf(self('query.userid'), admin),
    query: z.object({ userid: Id }),
    answer: z.object({
      userid: z.object({ firstname: z.string(), lastname: z.string(), email: z.string() }),
      roles: z.string().nullable(),
      phonenumber: z.string().nullable(),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  managePhone: operation({
    method: 'POST',
    path: '/userinfo/managephone',
    summary: 'Guardar el propio número de teléfono',
    access: self('body.id'),
    body: z.object({ id: Id, phonenumber: Phone }),
    answer: Done.extend({ phonenumber: z.string() }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  updateUserInfoId: operation({
    method: 'POST',
    path: '/userinfo/updateuserinfoid',
    summary: 'Unir la cuenta con su perfil. Nacen unidos: responde y no cambia nada',
    access: self('body.id'),
    body: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),
}
