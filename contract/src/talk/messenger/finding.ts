import { z } from 'zod'
import { Id } from '../../ground/fields.ts'
import { operation, self } from '../../ground/operation.ts'
import { Conversation } from './conversation.ts'
import { Message } from './message.ts'

/** Ways to find something in one's messages. */
export const finding = {
  search: operation({
    method: 'GET',
    path: '/messages/search/:userId',
    summary: 'Buscar en tus mensajes, sin importar acentos; los más recientes primero',
    access: self('params.userId'),
    pace: 'messageSearch',
    params: z.object({ userId: Id }),
    query: z.object({
      q: z.string().trim().min(2, 'Escribe dos letras o más').max(100, 'Busca con 100 letras como máximo'),
    }),
    answer: z.object({
      results: z.array(z.object({ message: Message, conversation: Conversation })),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
}
