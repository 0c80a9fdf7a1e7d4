import { endOfDay } from '@cancha/domain/ground/time/calendar'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { AuditLine } from '../ground/audit-log.ts'
import { Done, Id, Reason, ShownId } from '../ground/fields.ts'
import { admin as adminOnly, operation } from '../ground/operation.ts'
import { MemberHas } from '../money/memberships/member-has.ts'
import { Email, FirstName, LastName } from './people-fields.ts'

/** A member as administrators see them. */
export const AdminMember = z
  .object({
    id: ShownId,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    pathalias: z.object({ alias: z.string() }).nullable(),
    role: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    status: z.enum(['0', '1']).meta({ description: "'0' es una cuenta bloqueada" }),
    confirm: z.enum(['0', '1']).meta({ description: "'0' es un correo sin verificar" }),
    level: z.union([z.literal(0), z.literal(1)]),
    membership: z.enum(['free', 'basic', 'premium']),
    membershipuntil: z.iso.datetime().nullable(),
    usertype: z.array(z.enum(['lender', 'dealer'])),
    editor: z.boolean(),
    moderates: z.array(z.int()).meta({ description: 'Las categorías de los foros que modera; 0 son todas' }),
    secondfactor: z.boolean().meta({ description: 'Si entra con un segundo paso' }),
    createdAt: z.iso.datetime(),
    deletion: z.iso.datetime().nullable(),
    can: z
      .object({ block: z.boolean(), administer: z.boolean(), resetSecondFactor: z.boolean() })
      .meta({ description: 'Lo que quien pregunta puede cambiar de la cuenta' }),
  })
  .meta({ id: 'AdminMember' })
export type AdminMember = z.infer<typeof AdminMember>

const InvitedAs = z.enum(['dealer', 'lender'])

const ShownInvitation = z
  .object({
    id: ShownId,
    as: InvitedAs,
    member: z.object({ id: ShownId, name: z.string(), email: z.string() }),
    state: z.enum(['sent', 'opened', 'accepted', 'expired', 'withdrawn']),
    sentby: z.string().nullable().meta({ description: 'null: quien opera el sitio' }),
    sentAt: z.iso.datetime(),
    times: z.int().positive(),
    waits: z.boolean().meta({ description: 'Se puede mandar otra vez o retirar' }),
  })
  .meta({ id: 'AdminInvitation' })
export type ShownInvitation = z.infer<typeof ShownInvitation>

/** How far the last day of a membership may lie: a later one is a slip of the keyboard. */
const MEMBERSHIP_DAYS_MOST = 36_525

/** The last day of a membership; it must lie in the future. */
const LastDay = z.iso
  .date({ error: 'Elige una fecha', abort: true })
  .refine((day) => endOfDay(day).getTime() > Date.now(), {
    error: 'Elige una fecha que no haya pasado',
  })
  .refine((day) => endOfDay(day).getTime() < Date.now() + MEMBERSHIP_DAYS_MOST * 86_400_000, {
    error: 'Elige una fecha de los próximos cien años',
  })

const OnOff = z.boolean()

/** A change that an administrator may make to an account. */
export const MemberChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blocked'), on: OnOff }),
  z.object({ kind: z.literal('admin'), on: OnOff }),
  z.object({ kind: z.literal('dealer'), on: OnOff }),
  z.object({ kind: z.literal('lender'), on: OnOff }),
  z.object({ kind: z.literal('editor'), on: OnOff }),
  z.object({
    kind: z.literal('moderator'),
    of: z.array(z.int().nonnegative()).max(50).meta({
      description: 'Las categorías principales de los foros, por número; [0] son todas, [] ninguna',
    }),
  }),
  z.object({
    kind: z.literal('membership'),
    to: z.enum(['free', 'basic', 'premium']),
    until: LastDay.nullish().transform((day) => day ?? null),
  }),
])
export type MemberChange = z.infer<typeof MemberChange>

export const ADMIN_PAGE = 25

const STATES = ['blocked', 'unverified', 'leaving'] as const
const RIGHTS = ['admin', 'editor', 'dealer', 'lender'] as const
const PLANS = ['free', 'basic', 'premium'] as const

/** The filters of the list of members: one of each group at most, and all chosen ones must hold. */
const filters = z.object({
  state: z
    .enum(STATES)
    .optional()
    .meta({ description: 'Bloqueadas, con el correo sin verificar, o que pidieron borrarse' }),
  right: z.enum(RIGHTS).optional(),
  membership: z.enum(PLANS).optional(),
})
export type MemberFilters = z.infer<typeof filters>

const Count = z.int().nonnegative()

export const memberAdministration = {
  members: operation({
    method: 'GET',
    path: '/admin/members',
    summary: 'Los miembros, el más nuevo primero: por nombre y lugar, o por su correo completo',
    access: adminOnly,
    query: filters.extend({
      search: z.string().max(200, 'Escribe menos letras').optional(),
      page: inAddress(z.number().int().min(1).max(400)).optional(),
    }),
    answer: z.object({
      members: z.array(AdminMember),
      currentPage: z.int(),
      more: z.boolean(),
      totalCount: Count.nullable(),
      counts: z
        .object({
          state: z.record(z.enum(STATES), Count),
          right: z.record(z.enum(RIGHTS), Count),
          membership: z.record(z.enum(PLANS), Count),
        })
        .nullable()
        .meta({
          description:
            'Cuántos dejaría cada filtro en lugar del de su grupo, con la búsqueda y los demás filtros como están; null si contarlos tarda demasiado',
        }),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  member: operation({
    method: 'GET',
    path: '/admin/members/:id',
    summary: 'Un miembro, con lo último que se hizo con su cuenta',
    access: adminOnly,
    params: z.object({ id: Id }),
    answer: z.object({
      member: AdminMember,
      phone: z
        .string()
        .nullable()
        .meta({ description: 'El teléfono que la persona dio, para comprobar quién llama' }),
      has: MemberHas,
      deeds: z.array(AuditLine).nullable().meta({ description: 'null si buscarlo tarda demasiado' }),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  changeMember: operation({
    method: 'POST',
    path: '/admin/members/change',
    summary:
      'Bloquear, dar o quitar derechos, poner una membresía a mano; con su motivo, al registro de auditoría',
    access: adminOnly,
    body: z.object({ id: Id, change: MemberChange, reason: Reason }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),

  resetSecondFactor: operation({
    method: 'POST',
    path: '/admin/members/second-factor',
    summary:
      'Quitar el segundo paso de quien perdió su teléfono y sus códigos: cierra sus sesiones, le avisa por correo y queda en el registro de auditoría',
    access: adminOnly,
    body: z.object({
      id: Id,
      checked: z.literal(true, 'Antes comprueba quién te lo pide'),
      reason: Reason,
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),

  invite: operation({
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Invitar por correo a publicar propiedades o a prestar; el nombre, para quien no tiene cuenta',
    access: adminOnly,
    body: z.object({
      as: InvitedAs,
      email: Email,
      firstname: FirstName.optional(),
      lastname: LastName.optional(),
      reason: Reason,
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'conflict', 'rate_limited'],
  }),

  invitations: operation({
    method: 'GET',
    path: '/admin/invitations',
    summary: 'Las invitaciones a publicar propiedades y a prestar, la última mandada primero',
    access: adminOnly,
    query: z.object({ page: inAddress(z.number().int().min(1).max(400)).optional() }),
    answer: z.object({ invitations: z.array(ShownInvitation), currentPage: z.int(), more: z.boolean() }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  sendInvitationAgain: operation({
    method: 'POST',
    path: '/admin/invitations/again',
    summary: 'Mandar otra vez una invitación, con otro enlace: el anterior deja de valer',
    access: adminOnly,
    body: z.object({ id: Id, reason: Reason }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  }),

  withdrawInvitation: operation({
    method: 'POST',
    path: '/admin/invitations/withdraw',
    summary: 'Retirar una invitación: su enlace deja de valer',
    access: adminOnly,
    body: z.object({ id: Id, reason: Reason }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
