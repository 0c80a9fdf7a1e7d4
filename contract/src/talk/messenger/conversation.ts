import { z } from 'zod'
import { ShownId } from '../../ground/fields.ts'
import { MemberCard } from '../../people/member-card.ts'
import { MessageKind, When } from './message.ts'

/** How far a conversation has come, for the signed-in person. */
export const Progress = z
  .object({
    lastSeq: z.int().nonnegative().meta({ description: 'El lugar del último mensaje; 0 si no hay' }),
    version: z.int().nonnegative().meta({ description: 'El número del último cambio' }),
    readSeq: z.int().nonnegative().meta({ description: 'Hasta dónde leíste' }),
    seenSeq: z
      .int()
      .nonnegative()
      .meta({ description: 'Hasta dónde leyó la otra persona, si ambos dejan ver «Visto»' }),
  })
  .meta({ id: 'ConversationProgress' })
export type Progress = z.infer<typeof Progress>

/** A conversation as one of its two people sees it. */
export const Conversation = z
  .object({
    _id: ShownId,
    id: ShownId,
    members: z.array(ShownId).length(2),
    senderId: ShownId.meta({ description: 'Quien la abrió' }),
    receiverId: ShownId,
    membersunread: z.array(ShownId).meta({
      description: 'Quién tiene mensajes sin leer; de la otra persona, lo que deja ver',
    }),
    createdAt: When,
    updatedAt: When.meta({ description: 'Del último mensaje' }),
    other: MemberCard.extend({
      deleted: z.boolean().meta({ description: 'La cuenta ya no existe' }),
    }).meta({ description: 'La otra persona. Sin perfil (pathalias) si no se puede abrir' }),
    last: z
      .object({
        seq: z.int().positive(),
        sender: ShownId,
        kind: MessageKind,
        files: z.int().nonnegative(),
        text: z.string().meta({ description: 'El principio, en una línea' }),
        createdAt: When,
      })
      .nullable(),
    unread: z.int().nonnegative().meta({ description: 'Mensajes sin leer' }),
    markedUnread: z.boolean().meta({ description: 'La marcaste como no leída' }),
    muted: z.boolean(),
    archived: z.boolean(),
    draft: z.string().meta({ description: 'Lo que empezaste a escribir, en cualquier dispositivo' }),
    ...Progress.shape,
    can: z.object({ write: z.boolean() }),
    closed: z
      .enum(['blocked', 'unavailable'])
      .nullable()
      .meta({ description: 'Por qué no se puede escribir: bloqueaste a la otra persona, o no está' }),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>
