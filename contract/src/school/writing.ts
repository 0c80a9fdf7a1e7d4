import { isSoonEnough, TOO_LATE_TO_PUBLISH } from '@cancha/domain/school/content/publish-at'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { Done, Id, Reason, ShownId } from '../ground/fields.ts'
import { admin, editor, operation } from '../ground/operation.ts'
import {
  KindName,
  Piece,
  PieceLine,
  PieceStatus,
  PieceValues,
  Revision,
  TrashedPiece,
  Version,
} from './written-pieces.ts'

const OfKind = z.object({ kind: KindName })
const OfPiece = z.object({ kind: KindName, id: Id })

/** Larger than any text that a person writes, and small enough to be harmless to the server. */
const WRITTEN_BYTES = 2 * 1024 * 1024

const OnePiece = z.object({ piece: Piece })
const refused = ['unauthenticated', 'forbidden', 'not_found'] as const

/** When a piece is published by itself: a moment with its zone. */
const PublishAt = z.iso
  .datetime({ offset: true })
  .refine((at) => isSoonEnough(at, new Date()), { error: TOO_LATE_TO_PUBLISH })

export const writing = {
  overview: operation({
    method: 'GET',
    path: '/admin/writing',
    summary: 'Cuánto hay de cada clase de contenido, y en qué se estuvo trabajando',
    access: editor,
    answer: z.object({
      kinds: z.array(z.object({ kind: KindName, published: z.int(), unpublished: z.int() })),
      recent: z.array(PieceLine.extend({ kind: KindName })),
      inTrash: z.int(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  pieces: operation({
    method: 'GET',
    path: '/admin/writing/:kind',
    summary: 'Lo escrito de una clase, publicado o no; 50 por página',
    access: editor,
    params: OfKind,
    query: z.object({
      q: z.string().trim().max(200).default(''),
      status: PieceStatus.optional(),
      page: inAddress(z.number().int().min(1).max(1_000)).default(1),
    }),
    answer: z.object({
      pieces: z.array(PieceLine),
      total: z.int(),
      placed: z.array(ShownId).meta({ description: 'Las que tienen un lugar, en su orden' }),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  createPiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind',
    summary: 'Empezar algo nuevo: un borrador vacío',
    access: editor,
    params: OfKind,
    body: z.object({}),
    answer: OnePiece,
    errors: ['unauthenticated', 'forbidden'],
  }),

  orderPieces: operation({
    method: 'POST',
    path: '/admin/writing/:kind/order',
    summary: 'Dar su lugar a estas, tal como vienen; las demás van por fecha. `before`: las que lo tenían',
    access: editor,
    params: OfKind,
    body: z.object({ ids: z.array(Id).max(500), before: z.array(Id).max(500) }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),

  piece: operation({
    method: 'GET',
    path: '/admin/writing/:kind/:id',
    summary: 'Lo escrito, con los cambios que todavía no se publican',
    access: editor,
    params: OfPiece,
    answer: OnePiece,
    errors: refused,
  }),

  savePiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/draft',
    summary: 'Guardar el borrador. Lo publicado no cambia hasta publicar',
    access: editor,
    params: OfPiece,
    body: z.object({
      version: Version,
      values: PieceValues,
      separate: z
        .literal(true)
        .optional()
        .meta({ description: 'Lo guardado antes queda en el historial, también si es de la misma persona' }),
    }),
    bodyLimit: WRITTEN_BYTES,
    answer: OnePiece,
    errors: [...refused, 'conflict'],
  }),

  publishPiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/publish',
    summary:
      'Publicar lo guardado, ahora o a una hora. Lo que se escriba después de programarlo no sale con ello',
    access: editor,
    params: OfPiece,
    body: z.object({ version: Version, at: PublishAt.optional() }),
    answer: OnePiece,
    errors: [...refused, 'conflict'],
  }),

  unschedulePiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/unschedule',
    summary: 'Quitar la fecha: lo programado ya no sale solo. Lo publicado y los cambios quedan',
    access: editor,
    params: OfPiece,
    body: z.object({}),
    answer: OnePiece,
    errors: [...refused, 'conflict'],
  }),

  withdrawPiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/withdraw',
    summary: 'Retirar: deja de verse, o deja de estar programado. No se pierde',
    access: editor,
    params: OfPiece,
    body: z.object({}),
    answer: OnePiece,
    errors: refused,
  }),

  discardChanges: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/discard',
    summary: 'Dejar los cambios y volver a lo publicado',
    access: editor,
    params: OfPiece,
    body: z.object({ version: Version }),
    answer: OnePiece,
    errors: [...refused, 'conflict'],
  }),

  removePiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/remove',
    summary: 'Mandar a la papelera: deja de verse, y en 30 días se borra para siempre',
    access: editor,
    params: OfPiece,
    body: z.object({}),
    answer: Done,
    errors: [...refused, 'conflict'],
  }),

  trash: operation({
    method: 'GET',
    path: '/admin/writing/trash',
    summary: 'Lo que está en la papelera, de todas las clases; 50 por página',
    access: editor,
    query: z.object({ page: inAddress(z.number().int().min(1).max(1_000)).default(1) }),
    answer: z.object({ pieces: z.array(TrashedPiece), total: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  recoverPiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/recover',
    summary: 'Sacar de la papelera, sin publicar; o tal como estaba, para deshacer que se borró',
    access: editor,
    params: OfPiece,
    body: z.object({ asItWas: z.boolean() }),
    answer: OnePiece,
    errors: refused,
  }),

  erasePiece: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/erase',
    summary: 'Borrar para siempre algo que está en la papelera, con su historial',
    access: admin,
    params: OfPiece,
    body: z.object({ reason: Reason }),
    answer: Done,
    errors: [...refused, 'conflict'],
  }),

  markLegal: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/legal',
    summary: 'Decir si es un texto legal, que solo cambia quien administra',
    access: admin,
    params: OfPiece,
    body: z.object({ legal: z.boolean(), reason: Reason }),
    answer: OnePiece,
    errors: [...refused, 'conflict'],
  }),

  revisions: operation({
    method: 'GET',
    path: '/admin/writing/:kind/:id/revisions',
    summary: 'Cómo estuvo escrito antes, lo más nuevo primero',
    access: editor,
    params: OfPiece,
    answer: z.object({ revisions: z.array(Revision) }),
    errors: refused,
  }),

  restoreRevision: operation({
    method: 'POST',
    path: '/admin/writing/:kind/:id/restore',
    summary: 'Volver a una versión anterior, como borrador',
    access: editor,
    params: OfPiece,
    body: z.object({ revision: Id, version: Version }),
    answer: OnePiece,
    errors: [...refused, 'conflict'],
  }),

  previewPiece: operation({
    method: 'GET',
    path: '/admin/writing/:kind/:id/preview',
    summary: 'Lo que respondería la lectura pública a esta clase de persona si se publicara ahora',
    access: editor,
    params: OfPiece,
    query: z.object({ as: z.enum(['visitor', 'free', 'paid', 'training']) }),
    answer: z.object({
      address: z.string().meta({ description: 'La lectura pública que respondería así' }),
      answer: z.record(z.string(), z.unknown()),
    }),
    errors: refused,
  }),
}
