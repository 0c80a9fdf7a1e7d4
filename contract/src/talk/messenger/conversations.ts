import { MESSAGE_MOST } from '@cancha/domain/talk/messenger/limits'
import { z } from 'zod'
import { inAddress } from '../../ground/address-numbers.ts'
import { Done, Id } from '../../ground/fields.ts'
import { operation, self, signedIn } from '../../ground/operation.ts'
import { Conversation } from './conversation.ts'

const mine = self('params.userId')
const OfPerson = z.object({ userId: Id })
const refused = ['unauthenticated', 'forbidden'] as const

/** Conversations of a page of the list. */
export const CONVERSATIONS_PAGE = 30
/** Conversations that the header's menu shows. */
export const CONVERSATIONS_IN_HEADER = 8
/** Conversations with something unread are counted up to this number. */
export const UNREAD_MOST = 99

/** Members open, list and mark their conversations. The id of the acting person must be the signed-in person's own. */
export const conversations = {
  list: operation({
    method: 'GET',
    path: '/conversations/:userId',
    summary: 'Tus conversaciones con mensajes, la más reciente primero, y cuántas tienen algo sin leer',
    access: mine,
    params: OfPerson,
    query: z.object({
      limit: inAddress(z.number('Aquí va un número').int('Aquí va un número entero').min(1).max(100)).default(
        CONVERSATIONS_PAGE,
      ),
      before: z
        .string()
        .regex(/^[0-9]{1,16}_[0-9]{1,15}$/, 'El identificador no es válido')
        .optional()
        .meta({ description: 'El `next` de la página anterior' }),
      archived: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.object({
      conversations: z.array(Conversation),
      next: z.string().nullable().meta({ description: 'Para pedir las siguientes; null si no hay más' }),
      unread: z
        .int()
        .nonnegative()
        .meta({ description: `Cuántas conversaciones tienen algo sin leer, hasta ${UNREAD_MOST}` }),
      archived: z.boolean().meta({ description: 'Si hay conversaciones archivadas' }),
    }),
    errors: refused,
  }),

  count: operation({
    method: 'GET',
    path: '/conversations/:userId/count',
    summary: 'Cuántas conversaciones empezaste, que para los miembros gratuitos tienen un límite',
    access: mine,
    params: OfPerson,
    answer: z.object({
      count: z.int().nonnegative(),
      most: z.int().nullable().meta({ description: 'Cuántas puedes empezar; null sin límite' }),
    }),
    errors: refused,
  }),

  one: operation({
    method: 'GET',
    path: '/conversations/con/:id',
    summary: 'Una conversación tuya',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: z.object({ conversation: Conversation }),
    errors: ['unauthenticated', 'not_found'],
  }),

  find: operation({
    method: 'GET',
    path: '/conversations/find/:userId/:otherId',
    summary: 'Tu conversación con otro miembro, si ya tiene mensajes',
    access: mine,
    params: z.object({ userId: Id, otherId: Id }),
    answer: z.object({ conversation: Conversation.nullable() }),
    errors: refused,
  }),

  start: operation({
    method: 'POST',
    path: '/conversations',
    summary: 'Abrir la conversación con otro miembro. Existe una vez; sin mensajes no se lista ni cuenta',
    access: self('body.senderId'),
    pace: 'conversation',
    body: z.object({ senderId: Id, receiverId: Id }),
    answer: z.object({ _id: z.string(), id: z.string(), conversation: Conversation }),
    errors: [...refused, 'not_found', 'conflict', 'limit_reached'],
  }),

  markRead: operation({
    method: 'POST',
    path: '/conversations/mread',
    summary: 'Marcar una conversación como leída, hasta un mensaje o entera',
    access: self('body.b'),
    pace: 'mark',
    body: z.object({
      c: Id.meta({ description: 'La conversación' }),
      b: Id.meta({ description: 'Quien la leyó' }),
      seq: z
        .int()
        .positive()
        .optional()
        .meta({ description: 'El lugar del último mensaje que se vio; sin decirlo, todos' }),
    }),
    answer: Done,
    errors: refused,
  }),

  markAllRead: operation({
    method: 'POST',
    path: '/conversations/mallread',
    summary: 'Marcar todas tus conversaciones como leídas',
    access: self('body.b'),
    body: z.object({ b: Id }),
    answer: Done,
    errors: refused,
  }),

  markUnread: operation({
    method: 'POST',
    path: '/conversations/unread',
    summary:
      'Marcar como no leída una conversación tuya. Con el id de la otra persona no cambia nada: eso lo hace cada mensaje',
    access: signedIn,
    pace: 'mark',
    body: z.object({ id: Id, receiverId: Id }),
    answer: Done,
    errors: refused,
  }),

  keep: operation({
    method: 'POST',
    path: '/conversations/keep',
    summary: 'Silenciar o archivar una conversación tuya, o dejar de hacerlo',
    access: signedIn,
    body: z.object({ id: Id, muted: z.boolean().optional(), archived: z.boolean().optional() }),
    answer: z.object({ conversation: Conversation }),
    errors: ['unauthenticated', 'not_found'],
  }),

  draft: operation({
    method: 'POST',
    path: '/conversations/draft',
    summary: 'Guardar lo que empezaste a escribir, para tus otros dispositivos; vacío lo borra',
    access: signedIn,
    pace: 'mark',
    body: z.object({ id: Id, text: z.string().max(MESSAGE_MOST) }),
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),
}
