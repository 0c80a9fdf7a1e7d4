import { formatCount } from '@cancha/domain/ground/numbers/format'
import { CHANGEABLE_MS, FILES_MOST, MESSAGE_MOST, VOICE_MOST_MS } from '@cancha/domain/talk/messenger/limits'
import { z } from 'zod'
import { ShownId } from '../../ground/fields.ts'
import { UploadedFile } from '../../ground/files.ts'

export const When = z.iso.datetime()

/** The number that a page gives to a message before it is sent; sending it again with the same number changes nothing. */
export const ClientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'El identificador no es válido')
  .meta({ description: 'Lo elige quien envía. Enviar otra vez con el mismo no repite el mensaje' })

/** How loud a voice note is over time: up to 64 digits from 0 to 9. */
export const Wave = z.string().regex(/^[0-9]{0,64}$/, 'El identificador no es válido')

const tooLong = `Usa ${formatCount(MESSAGE_MOST)} letras como máximo`

/** The text of a message that is being sent. It may be empty where there are files. */
export const MessageText = z.string().trim().max(MESSAGE_MOST, tooLong)

/** A file of a message that is being sent. */
export const SentFile = z.object({
  url: UploadedFile,
  duration: z
    .int()
    .min(0)
    .max(VOICE_MOST_MS, 'Las notas de voz duran 5 minutos como máximo')
    .optional()
    .meta({ description: 'De una nota de voz, en milisegundos' }),
  wave: Wave.optional(),
})
export type SentFile = z.infer<typeof SentFile>
export const SentFiles = z.array(SentFile).max(FILES_MOST, `Envía ${FILES_MOST} archivos como máximo`)

/** The kind of a message, for previews and replies. */
export const MessageKind = z.enum(['text', 'image', 'document', 'audio', 'deleted'])
export type MessageKind = z.infer<typeof MessageKind>

const MessageFile = z
  .object({
    url: z.string().meta({
      description: 'Pide sesión cada vez que se abre. Una foto que se mueve termina en `movimiento.webp`',
    }),
    small: z.string().nullable().meta({ description: 'De una foto, una versión pequeña' }),
    kind: z.enum(['image', 'document', 'audio']),
    name: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.int().nullable().meta({ description: 'De una nota de voz, en milisegundos' }),
    wave: z.string().nullable(),
  })
  .meta({ id: 'MessageFile' })
export type MessageFile = z.infer<typeof MessageFile>

/** The page behind a link of a message, where it is one of this site's that the reader may open. */
export const LinkCard = z
  .object({
    url: z.string().meta({ description: 'La dirección, como está en el texto' }),
    href: z.string().meta({ description: 'La misma página, dentro del sitio' }),
    kind: z.string().meta({ description: 'Qué es: «Curso», «Miembro», «Análisis»' }),
    title: z.string(),
    detail: z.string(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'LinkCard' })
export type LinkCard = z.infer<typeof LinkCard>

/** A message as one of its two people reads it. */
export const Message = z
  .object({
    _id: ShownId,
    conversationId: ShownId,
    seq: z.int().positive().meta({ description: 'Su lugar en la conversación, igual para los dos' }),
    version: z
      .int()
      .positive()
      .meta({ description: 'El número del último cambio; crece en la conversación' }),
    sender: ShownId,
    receiverId: ShownId,
    text: z.string(),
    createdAt: When,
    editedAt: When.nullable(),
    deleted: z.boolean(),
    clientId: z.string().nullable().meta({ description: 'Solo para quien lo escribió' }),
    changeableUntil: When.nullable().meta({
      description: `Hasta cuándo lo puedes editar o borrar (${CHANGEABLE_MS / 60_000} minutos); null si no es tuyo o ya no se puede`,
    }),
    replyTo: z
      .object({
        _id: ShownId,
        seq: z.int().positive(),
        sender: ShownId,
        kind: MessageKind,
        text: z.string().meta({ description: 'El principio' }),
      })
      .nullable(),
    files: z.array(MessageFile),
    cards: z.array(LinkCard),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
