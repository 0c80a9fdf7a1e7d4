import { LENDER_STATES } from '@cancha/domain/lending/lender-life'
import { z } from 'zod'
import { Done, Id, LinkToken, ShownId } from '../ground/fields.ts'
import { admin, anyOf, lender, open, operation, self } from '../ground/operation.ts'
import {
  LenderInfo,
  LenderProgramme,
  lenderValues,
  ProgrammeValues,
  refuseContradictions,
} from './lender-fields.ts'

const refused = ['unauthenticated', 'forbidden', 'not_found', 'conflict'] as const
const ProgrammeAnswer = z.object({ success: z.literal(true), programme: LenderProgramme })

/** Lenders: how they join by the link of their letter, what they say of themselves, and their programmes. */
export const lenders = {
  readLenderLink: operation({
    method: 'POST',
    path: '/users/authentication/activate/rest',
    summary: 'Si un enlace de prestamista vale y de quién es; no lo gasta',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken }),
    answer: z.object({
      decodedToken: z.object({
        email: z.string(),
        objId: ShownId,
        linfoid: z.string().meta({
          description: 'Vale por el enlace en `users/lender/info/add`, mientras el enlace valga',
        }),
        existingmember: z.boolean().meta({ description: 'Si ya entra con una contraseña' }),
        firstname: z.string(),
        lastname: z.string(),
      }),
    }),
    errors: ['link_expired'],
  }),

  addLenderInfo: operation({
    method: 'POST',
    path: '/users/lender/info/add',
    summary:
      'Registrar a un prestamista con el enlace de su carta, que se gasta con esto: con `token`, o con el `linfoid` que dio su lectura',
    access: open,
    pace: 'token',
    body: z
      .object({
        token: LinkToken.optional(),
        ...lenderValues,
        id: z.unknown().optional().meta({ description: 'No decide nada: decide el enlace' }),
        linfoid: z.string().max(128, 'Enlace expirado').nullish().meta({
          description: 'Lo que dio la lectura del enlace; no cuenta donde va `token`',
        }),
        existingmember: z.unknown().optional().meta({ description: 'No decide nada' }),
      })
      .superRefine(refuseContradictions),
    answer: z.object({ success: z.literal(true), msg: z.string() }),
    errors: ['link_expired', 'blocked'],
  }),

  lenderInfo: operation({
    method: 'GET',
    path: '/users/fetchtata/lender/info/:id',
    summary: 'Lo que hay de un prestamista, para él y para administración; null si todavía no dijo nada',
    access: anyOf(self('params.id'), admin),
    params: z.object({ id: Id }),
    answer: z.object({ ldata: LenderInfo.nullable() }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  saveLenderInfo: operation({
    method: 'POST',
    path: '/users/lender/info/save',
    summary:
      'Cambiar lo que se dice de la compañía, con la versión que se leyó (0 si no hay nada). De una confirmada, otro nombre, otra licencia o más estados esperan a administración («change») y lo confirmado sigue a la vista; con lo confirmado otra vez, nada espera',
    access: lender,
    body: z
      .object({ version: z.int('Aquí va un número entero').min(0, 'Aquí va 0 o más'), ...lenderValues })
      .superRefine(refuseContradictions),
    answer: z.object({ success: z.literal(true), ldata: LenderInfo }),
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),

  pauseLending: operation({
    method: 'POST',
    path: '/users/lender/pause',
    summary: 'Dejar de recibir solicitudes nuevas, o volver a recibirlas',
    access: lender,
    body: z.object({ paused: z.boolean() }),
    answer: z.object({ success: z.literal(true), state: z.enum(LENDER_STATES) }),
    errors: refused,
  }),

  addProgramme: operation({
    method: 'POST',
    path: '/users/lender/programmes/add',
    summary: 'Agregar un programa; 12 como máximo',
    access: lender,
    body: z.object({ key: z.uuid('El identificador no es válido'), values: ProgrammeValues }),
    answer: ProgrammeAnswer,
    errors: [...refused, 'limit_reached'],
  }),

  changeProgramme: operation({
    method: 'POST',
    path: '/users/lender/programmes/change',
    summary:
      'Cambiar un programa. De una compañía confirmada, una nota con un teléfono, un correo o un enlace nuevos espera a administración («waitingNote»)',
    access: lender,
    body: z.object({ id: Id, values: ProgrammeValues }),
    answer: ProgrammeAnswer,
    errors: refused,
  }),

  offerProgramme: operation({
    method: 'POST',
    path: '/users/lender/programmes/offer',
    summary: 'Ofrecer un programa, o dejar de ofrecerlo sin borrarlo',
    access: lender,
    body: z.object({ id: Id, active: z.boolean() }),
    answer: ProgrammeAnswer,
    errors: refused,
  }),

  removeProgramme: operation({
    method: 'POST',
    path: '/users/lender/programmes/remove',
    summary: 'Borrar un programa',
    access: lender,
    body: z.object({ id: Id }),
    answer: Done,
    errors: refused,
  }),
}
