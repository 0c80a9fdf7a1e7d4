import type { PieceStatus } from './queries.ts'

export const statusWord: Record<PieceStatus, string> = {
  draft: 'Borrador',
  scheduled: 'Programado',
  published: 'Publicado',
  withdrawn: 'Retirado',
}

/** The plural forms, for the lists' filters. */
export const statusWords: Record<PieceStatus, string> = {
  draft: 'Borradores',
  scheduled: 'Programados',
  published: 'Publicados',
  withdrawn: 'Retirados',
}

export const statuses = Object.keys(statusWord) as PieceStatus[]

export const statusTone = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'ok',
  withdrawn: 'warn',
} as const satisfies Record<PieceStatus, string>

/** The status of a piece before it went into the trash, in words. */
export const wasWord: Record<PieceStatus, string> = {
  draft: 'Era un borrador',
  scheduled: 'Estaba programado',
  published: 'Estaba publicado',
  withdrawn: 'Estaba retirado',
}

/** Why an action on a piece wasn't carried out. */
export const NOT_SAVED =
  'Todavía no pudimos guardar lo que escribiste. Cuando esté guardado, inténtalo de nuevo.'
