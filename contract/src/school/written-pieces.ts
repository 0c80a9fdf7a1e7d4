import { WRITTEN_KINDS } from '@cancha/domain/ground/aliases/kinds'
import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'

export const KindName = z.enum(WRITTEN_KINDS)

/**
 * Increases with every saved change. A save names the version that it builds on, and is refused if that one is
 * outdated.
 */
export const Version = z.int().nonnegative()
export const PieceValues = z.record(z.string().max(60), z.unknown())
const Moment = z.iso.datetime()

export const PieceStatus = z.enum(['draft', 'scheduled', 'published', 'withdrawn'])
export type PieceStatus = z.infer<typeof PieceStatus>

/** A scheduled publication that failed: when it was due, and why it didn't happen. */
const Stopped = z
  .object({ at: Moment, why: z.string() })
  .nullable()
  .meta({ description: 'Por qué no salió a su hora; null si nada la detuvo' })

export const PieceLine = z
  .object({
    id: ShownId,
    title: z.string(),
    status: PieceStatus,
    changed: z.boolean().meta({ description: 'Tiene cambios que todavía no se publican' }),
    publishAt: Moment.nullable(),
    stopped: Stopped,
    savedAt: Moment.nullable(),
    savedBy: z.string().nullable(),
    placed: z.boolean().meta({ description: 'Alguien le dio un lugar; las demás van por su fecha' }),
    legal: z.boolean().meta({ description: 'Texto legal: solo lo cambia quien administra' }),
  })
  .meta({ id: 'PieceLine' })
export type PieceLine = z.infer<typeof PieceLine>

export const Piece = z
  .object({
    id: ShownId,
    kind: KindName,
    status: PieceStatus,
    changed: z.boolean(),
    version: Version,
    publishAt: Moment.nullable(),
    changedSince: z.boolean().meta({
      description: 'Está programada, y tiene cambios posteriores que no salen a esa hora',
    }),
    stopped: Stopped,
    savedAt: Moment.nullable(),
    savedBy: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Dónde se lee; null mientras no está publicada' }),
    values: PieceValues,
    legal: z.boolean(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), markLegal: z.boolean() }),
  })
  .meta({ id: 'Piece' })
export type Piece = z.infer<typeof Piece>

export const TrashedPiece = z.object({
  id: ShownId,
  kind: KindName,
  title: z.string(),
  from: PieceStatus.meta({ description: 'Lo que era antes de borrarla' }),
  deletedAt: Moment,
  deletedBy: z.string().nullable(),
  until: Moment.meta({ description: 'Cuándo se borra para siempre' }),
  can: z.object({ restore: z.boolean(), erase: z.boolean() }),
})
export type TrashedPiece = z.infer<typeof TrashedPiece>

export const Revision = z
  .object({
    id: ShownId,
    why: z.enum(['saved', 'scheduled', 'published', 'restored']),
    at: Moment,
    by: z.string().nullable(),
  })
  .meta({ id: 'Revision' })
export type Revision = z.infer<typeof Revision>
