import { z } from 'zod'
import { Done, Id, Phone, ShownId } from './fields.ts'
import { admin, anyOf, open, operation, self } from './operation.ts'

/** A role or an interest. */
export const Choice = z.object({ _id: ShownId, name: z.string() }).meta({ id: 'Choice' })
export type Choice = z.infer<typeof Choice>

export const members = {
  roles: operation({
    method: 'GET',
    path: '/roles',
    summary: 'Los roles que un miembro puede elegir, en su orden',
    access: open,
    answer: z.object({ roles: z.array(Choice) }),
    errors: [],
  }),

  role: operation({
    method: 'GET',
    path: '/roles/id',
    summary: 'El nombre de un rol',
    access: open,
    query: z.object({ rolesid: Id }),
    answer: Choice,
    errors: ['not_found'],
  }),

  interests: operation({
    method: 'GET',
    path: '/interests',
    summary: 'Los intereses que un miembro puede elegir, en su orden',
    access: open,
    answer: z.object({ interests: z.array(Choice) }),
    errors: [],
  }),

  interest: operation({
    method: 'GET',
    path: '/interests/id',
    summary: 'El nombre de un interés',
    access: open,
    query: z.object({ interestid: Id }),
    answer: Choice,
    errors: ['not_found'],
  }),

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
