import { z } from 'zod'
import { inAddress } from '../../ground/address-numbers.ts'
import { Id } from '../../ground/fields.ts'
import { operation, self, signedIn } from '../../ground/operation.ts'
import { Progress } from './conversation.ts'
import { ClientId, Message, MessageText, SentFiles } from './message.ts'

const Seq = inAddress(
  z.number('Aquí va un número').int('Aquí va un número entero').min(0).max(2_000_000_000),
).optional()

/** Messages of a page of history. */
export const MESSAGES_PAGE = 40
/** The most messages of one answer. */
export const MESSAGES_MOST = 200

export const messages = {
  list: operation({
    method: 'GET',
    path: '/messages/:conversationId',
    summary: 'Los mensajes de una conversación tuya, en su orden; sin decir cuáles, los últimos',
    access: signedIn,
    params: z.object({ conversationId: Id }),
    query: z.object({
      before: Seq.meta({ description: 'Los que van antes de este lugar' }),
      after: Seq.meta({ description: 'Los que van después de este lugar' }),
      around: Seq.meta({ description: 'Los que rodean este lugar, con él' }),
      since: Seq.meta({
        description: 'Los nuevos, editados o borrados después de esta versión, por versión',
      }),
      limit: inAddress(
        z.number('Aquí va un número').int('Aquí va un número entero').min(1).max(MESSAGES_MOST),
      ).default(MESSAGES_PAGE),
    }),
    answer: z.object({
      messages: z.array(Message),
      more: z
        .object({ before: z.boolean(), after: z.boolean() })
        .meta({ description: 'Si hay otros antes y después; con `since`, `after`: si quedan cambios' }),
      progress: Progress,
    }),
    errors: ['unauthenticated', 'not_found'],
  }),

  shared: operation({
    method: 'GET',
    path: '/conversations/shared/:id',
    summary: 'Lo compartido en una conversación tuya: fotos y documentos, lo más reciente primero',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: z.object({ messages: z.array(Message) }),
    errors: ['unauthenticated', 'not_found'],
  }),

  send: operation({
    method: 'POST',
    path: '/messages',
    summary: 'Enviar un mensaje. Con el mismo clientId, repetirlo responde el mismo mensaje',
    access: self('body.sender'),
    pace: 'message',
    body: z.object({
      sender: Id,
      conversationId: Id,
      text: MessageText.default(''),
      clientId: ClientId.optional(),
      replyTo: Id.optional(),
      files: SentFiles.default([]),
    }),
    answer: z.object({ message: Message }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'limit_reached'],
  }),

  edit: operation({
    method: 'POST',
    path: '/messages/edit',
    summary: 'Cambiar el texto de un mensaje tuyo, durante 15 minutos',
    access: signedIn,
    pace: 'message',
    body: z.object({ id: Id, text: MessageText }),
    answer: z.object({ message: Message }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),

  remove: operation({
    method: 'POST',
    path: '/messages/delete',
    summary: 'Borrar un mensaje tuyo para los dos, durante 15 minutos',
    access: signedIn,
    body: z.object({ id: Id }),
    answer: z.object({ message: Message }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
