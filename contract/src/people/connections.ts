import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { CountedPage } from '../ground/counted.ts'
import { Done, Id, ShownId } from '../ground/fields.ts'
import { admin, anyOf, open, operation, self, signedIn } from '../ground/operation.ts'
import { MemberCard, NetworkMember, RelationName } from './member-card.ts'
import { REPORT_REASONS, Report, ReportedMessage } from './member-reports.ts'

const mine = anyOf(self('params.userId'), admin)

/** The status on the wire: 1 is pending, 2 is connected. */
const Status = z.union([z.literal(1), z.literal(2)])

const Connection = z.object({ requester: ShownId, recipient: ShownId, status: Status })

const When = z.iso.datetime()
export const FriendEntry = z.object({ connecteduser: MemberCard, connecteddate: When })
export type FriendEntry = z.infer<typeof FriendEntry>
export const PendingEntry = z.object({ requester: MemberCard, createdAt: When })
export type PendingEntry = z.infer<typeof PendingEntry>
export const SentEntry = z.object({ recipient: MemberCard, createdAt: When })
export type SentEntry = z.infer<typeof SentEntry>

/** The search text of a list. Texts longer than any name are refused before the database is asked. */
const Search = z.string().max(200, 'Busca con 200 letras como máximo').optional()

const PageNumber = inAddress(
  z
    .number('La página es un número')
    .int('La página es un número entero')
    .min(1, 'La primera página es la 1')
    .max(1_000_000, 'No hay tantas páginas'),
)

const listQuery = z.object({
  search: Search,
  page: PageNumber.optional().meta({ description: 'De 24 en 24; sin página, los 500 más recientes' }),
})

const both = z.object({
  sid: Id.meta({ description: 'Quien pidió la conexión' }),
  rid: Id.meta({ description: 'Quien la recibió' }),
})
const either = anyOf(self('body.sid'), self('body.rid'))

/** Members on one page of the directory. */
export const NETWORK_PAGE = 20
/** Entries on one page of the viewer's own connections. */
export const LIST_PAGE = 24

export const connections = {
  network: operation({
    method: 'GET',
    path: '/users/networks',
    summary: 'El directorio de miembros: buscar, filtrar por rol, pasar páginas',
    access: open,
    query: z.object({
      search: Search,
      check: z
        .string()
        .regex(/^[0-9]{1,9}(,[0-9]{1,9}){0,49}$/, 'Los roles van como números separados por comas')
        .or(z.literal(''))
        .optional()
        .meta({ description: 'Ids de roles, separados por comas. Pide una membresía' }),
      page: PageNumber.optional(),
    }),
    answer: z.object({
      userdata: z.array(NetworkMember),
      ...CountedPage.shape,
    }),
    errors: ['unauthenticated', 'paid_only'],
  }),

  suggestions: operation({
    method: 'GET',
    path: '/users/suggestions',
    summary: 'Personas que quizá conozcas: de tu ciudad, de tu rol, o con conexiones en común',
    access: signedIn,
    answer: z.object({
      userdata: z.array(
        MemberCard.extend({
          shared: z.int().nonnegative().meta({ description: 'Conexiones en común' }),
          because: z.enum(['shared', 'city', 'state', 'role']),
        }),
      ),
    }),
    errors: ['unauthenticated'],
  }),

  relation: operation({
    method: 'GET',
    path: '/users/checkc/:userId/:otherId',
    summary: 'La conexión entre dos miembros, si hay una',
    access: mine,
    params: z.object({ userId: Id, otherId: Id }),
    answer: z.object({
      friend: z.array(Connection),
      blocked: z.boolean(),
      relation: RelationName.meta({ description: 'La relación, vista por userId' }),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  sentCount: operation({
    method: 'GET',
    path: '/users/scount/:userId',
    summary: 'Cuántas solicitudes ha enviado un miembro, que para los gratuitos tienen un límite',
    access: mine,
    params: z.object({ userId: Id }),
    answer: z.object({
      user: z.object({
        sentcount: z.int().nonnegative(),
        membershiprole: z.enum(['free', 'basic', 'premium', 'admin']),
      }),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  counters: operation({
    method: 'GET',
    path: '/users/counter/:userId',
    summary: 'Cuántas conexiones, solicitudes recibidas y solicitudes enviadas',
    access: mine,
    params: z.object({ userId: Id }),
    answer: z.object({
      connected: z.int().nonnegative(),
      pending: z.int().nonnegative(),
      sent: z.int().nonnegative(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  friends: operation({
    method: 'GET',
    path: '/users/f/:userId',
    summary: 'Las conexiones de un miembro, la más reciente primero',
    access: mine,
    params: z.object({ userId: Id }),
    query: listQuery,
    answer: z.object({ friend: z.object({ friends: z.array(FriendEntry) }), ...CountedPage.shape }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  pending: operation({
    method: 'GET',
    path: '/users/checkp/:userId',
    summary: 'Las solicitudes recibidas que esperan respuesta',
    access: mine,
    params: z.object({ userId: Id }),
    query: listQuery,
    answer: z.object({ friend: z.array(PendingEntry), ...CountedPage.shape }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  sent: operation({
    method: 'GET',
    path: '/users/checks/:userId',
    summary: 'Las solicitudes enviadas que esperan respuesta',
    access: mine,
    params: z.object({ userId: Id }),
    query: listQuery,
    answer: z.object({ friend: z.array(SentEntry), ...CountedPage.shape }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  send: operation({
    method: 'POST',
    path: '/users/send',
    summary: 'Pedir una conexión; si la otra persona ya la pidió, se aceptan mutuamente',
    access: self('body.sid'),
    body: both,
    answer: Done.extend({ status: Status }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'limit_reached'],
  }),

  accept: operation({
    method: 'POST',
    path: '/users/acp',
    summary: 'Aceptar una solicitud recibida',
    access: self('body.rid'),
    body: both,
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),

  cancelOrDecline: operation({
    method: 'POST',
    path: '/users/cr',
    summary: 'Retirar una solicitud enviada, o rechazar una recibida',
    access: either,
    body: both,
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),

  remove: operation({
    method: 'POST',
    path: '/users/rcr',
    summary: 'Deshacer una conexión',
    access: either,
    body: both,
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),

  block: operation({
    method: 'POST',
    path: '/users/block',
    summary: 'Bloquear a un miembro: deshace la conexión, y ninguno encuentra al otro',
    access: self('body.userId'),
    body: z.object({ userId: Id, otherId: Id }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'limit_reached'],
  }),

  unblock: operation({
    method: 'POST',
    path: '/users/unblock',
    summary: 'Desbloquear a un miembro',
    access: self('body.userId'),
    body: z.object({ userId: Id, otherId: Id }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),

  blocked: operation({
    method: 'GET',
    path: '/users/blocked/:userId',
    summary: 'A quién ha bloqueado un miembro',
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    answer: z.object({ blocked: z.array(MemberCard) }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  report: operation({
    method: 'POST',
    path: '/users/report',
    summary: 'Reportar a un miembro ante la administración',
    access: self('body.userId'),
    body: z.object({
      userId: Id,
      otherId: Id,
      reason: z.enum(REPORT_REASONS),
      text: z.string().trim().max(1_000, 'Usa 1,000 letras como máximo').default(''),
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  reports: operation({
    method: 'GET',
    path: '/admin/reports',
    summary: 'Los reportes de miembros: los abiertos, o los resueltos',
    access: admin,
    query: z.object({ state: z.enum(['open', 'resolved']).default('open'), page: PageNumber.default(1) }),
    answer: z.object({
      reports: z.array(Report),
      ...CountedPage.shape,
      counts: z
        .object({ open: z.int().nonnegative(), resolved: z.int().nonnegative() })
        .meta({ description: 'Cuántos hay de cada estado' }),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  reportEvidence: operation({
    method: 'GET',
    path: '/admin/reports/:id/evidence',
    summary: 'Los mensajes reportados, y ningún otro. Cada lectura queda en el registro de auditoría',
    access: admin,
    params: z.object({ id: Id }),
    answer: z.object({ messages: z.array(ReportedMessage) }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  resolveReport: operation({
    method: 'POST',
    path: '/admin/reports/resolve',
    summary: 'Cerrar un reporte, con lo que se hizo y por qué',
    access: admin,
    body: z.object({
      id: Id,
      outcome: z.enum(['dismissed', 'acted']),
      note: z.string().trim().min(1).max(1_000, 'Usa 1,000 letras como máximo'),
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
