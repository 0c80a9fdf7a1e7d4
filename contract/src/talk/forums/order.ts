import { SILENCE_DAYS_MOST } from '@cancha/domain/talk/forums/limits'
import { z } from 'zod'
import { Done, Id, Reason, ShownId } from '../../ground/fields.ts'
import { moderator, operation, signedIn } from '../../ground/operation.ts'
import { MemberCard } from '../../people/member-card.ts'
import { ChangedTitle, Page, Post, postMessage, SubcategoryName, TopicPreview } from './topic.ts'

export const POST_REPORT_REASONS = ['spam', 'fraud', 'harassment', 'wrong_place', 'other'] as const

const ordering = ['unauthenticated', 'paid_only', 'forbidden', 'not_found', 'conflict'] as const

/** The reason for a deletion, which its author is told. */
const DeleteReason = z
  .string({ error: 'Escribe el motivo' })
  .trim()
  .min(1, 'Escribe el motivo')
  .max(500, 'Usa 500 letras como máximo')

/** A member's report of a post. */
const PostReport = z.object({
  reason: z.enum(POST_REPORT_REASONS),
  text: z.string(),
  createdAt: z.iso.datetime(),
  reporter: MemberCard,
})

/** Something that waits for a moderator. */
export const QueueItem = z
  .object({
    post: Post,
    topic: z.object({
      _id: ShownId,
      title: z.string(),
      href: z.string(),
      subcategory: SubcategoryName,
      isFirst: z.boolean().meta({ description: 'Es la primera publicación: el tema entero' }),
    }),
    why: z.enum(['waiting', 'reported', 'answered', 'hidden', 'deleted']),
    reports: z.array(PostReport),
    since: z.iso.datetime(),
    version: z.int().meta({ description: 'Cambia con cada acto sobre la publicación' }),
    silencedUntil: z.iso.datetime().nullable().meta({ description: 'De quien la escribió' }),
  })
  .meta({ id: 'ForumQueueItem' })
export type QueueItem = z.infer<typeof QueueItem>

export const QUEUE_VIEWS = ['open', 'hidden', 'deleted'] as const

/** Keeping order: what members report, and what moderators do. Each act of theirs has a reason and is in the audit log. */
export const order = {
  report: operation({
    method: 'POST',
    path: '/posts/report',
    summary: 'Reportar una publicación a quien modera',
    access: signedIn,
    doubtful: true,
    body: z.object({
      id: Id,
      reason: z.enum(POST_REPORT_REASONS),
      text: z.string().trim().max(1_000, 'Usa 1,000 letras como máximo').default(''),
    }),
    answer: Done,
    errors: [...ordering, 'limit_reached'],
  }),

  answerRemoval: operation({
    method: 'POST',
    path: '/posts/answer',
    summary: 'Responder una vez al motivo por el que ocultaron o eliminaron una publicación propia',
    access: signedIn,
    body: z.object({
      id: Id,
      text: z
        .string({ error: 'Escribe tu respuesta' })
        .trim()
        .min(1, 'Escribe tu respuesta')
        .max(1_000, 'Usa 1,000 letras como máximo'),
    }),
    answer: Done,
    errors: ordering,
  }),

  deletePost: operation({
    method: 'POST',
    path: '/posts/delete',
    summary: 'Eliminar una publicación, con un motivo que recibe quien la escribió',
    access: signedIn,
    body: z.object({
      id: Id,
      email: z.string().max(254).optional(),
      deleteReason: DeleteReason,
      triggeremail: z.union([z.number(), z.string().max(20)]).optional(),
      location: z.string().max(2_000).optional(),
    }),
    answer: Done,
    errors: ordering,
  }),

  deleteTopic: operation({
    method: 'POST',
    path: '/topics/delete',
    summary: 'Eliminar un tema con todas sus respuestas, con un motivo que recibe quien lo escribió',
    access: signedIn,
    body: z.object({
      id: Id,
      email: z.string().max(254).optional(),
      deleteReason: DeleteReason,
      triggeremail: z.union([z.number(), z.string().max(20)]).optional(),
    }),
    answer: Done,
    errors: ordering,
  }),

  queue: operation({
    method: 'GET',
    path: '/admin/forums/queue',
    summary: 'Lo que espera a quien modera: reportado, por aprobar, respuestas; lo oculto y lo eliminado',
    access: moderator,
    query: z.object({ view: z.enum(QUEUE_VIEWS).default('open'), page: Page }),
    answer: z.object({
      items: z.array(QueueItem),
      currentPage: z.int().positive(),
      totalPages: z.int().nonnegative(),
      counts: z.record(z.enum(QUEUE_VIEWS), z.int().nonnegative()),
    }),
    errors: ordering,
  }),

  act: operation({
    method: 'POST',
    path: '/admin/forums/post',
    summary:
      'Ocultar, mostrar otra vez o aprobar una publicación, o dar por visto lo que se reportó. Con la versión que se leyó: quien llega segundo lo sabe',
    access: moderator,
    body: z.object({
      id: Id,
      act: z.enum(['hide', 'restore', 'approve', 'dismiss']),
      version: z.int().nonnegative(),
      reason: Reason,
      message: postMessage('* Por favor ingrese el detalle de la pregunta.')
        .optional()
        .meta({ description: 'Al aprobar: el texto corregido' }),
    }),
    answer: Done,
    errors: ordering,
  }),

  change: operation({
    method: 'POST',
    path: '/admin/forums/topic',
    summary: 'Cerrar, abrir, fijar o soltar un tema; moverlo, unirlo a otro o partirlo',
    access: moderator,
    body: z.object({
      id: Id,
      reason: Reason,
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('close') }),
        z.object({ kind: z.literal('open') }),
        z.object({ kind: z.literal('pin') }),
        z.object({ kind: z.literal('unpin') }),
        z.object({
          kind: z.literal('move'),
          to: z
            .string()
            .min(1, 'Elige una categoría')
            .max(40, 'Elige una categoría')
            .meta({ description: 'La subcategoría' }),
        }),
        z.object({
          kind: z.literal('merge'),
          into: z
            .string()
            .min(1, 'Elige el otro tema de la lista')
            .max(40, 'Elige el otro tema de la lista')
            .meta({ description: 'El otro tema' }),
        }),
        z.object({
          kind: z.literal('split'),
          posts: z.array(Id).min(1, 'Elige las respuestas').max(100, 'Elige 100 respuestas como máximo'),
          title: ChangedTitle,
        }),
      ]),
    }),
    answer: Done.extend({ href: z.string() }),
    errors: ordering,
  }),

  silence: operation({
    method: 'POST',
    path: '/admin/forums/silence',
    summary: 'Silenciar a una persona por días: lee, y no escribe en los foros; con 0 días vuelve a escribir',
    access: moderator,
    body: z.object({
      id: Id.meta({ description: 'La persona' }),
      days: z
        .int('Aquí va un número entero')
        .min(0, 'El mínimo es 0')
        .max(SILENCE_DAYS_MOST, `Elige ${SILENCE_DAYS_MOST} días como máximo`),
      reason: Reason,
    }),
    answer: Done,
    errors: ordering,
  }),

  revisions: operation({
    method: 'GET',
    path: '/admin/forums/revisions/:id',
    summary: 'Cómo decía una publicación antes de cada cambio',
    access: moderator,
    params: z.object({ id: Id }),
    answer: z.object({
      revisions: z.array(
        z.object({
          title: z.string().nullable(),
          message: z.string(),
          by: z.string(),
          at: z.iso.datetime(),
          reason: z.string(),
        }),
      ),
    }),
    errors: ordering,
  }),

  movable: operation({
    method: 'GET',
    path: '/admin/forums/find',
    summary: 'Temas a los que se puede unir otro, por palabras del título',
    access: moderator,
    query: z.object({ q: z.string().trim().min(3, 'Escribe tres letras o más').max(150), not: Id }),
    answer: z.object({ topics: z.array(TopicPreview) }),
    errors: ordering,
  }),
}
