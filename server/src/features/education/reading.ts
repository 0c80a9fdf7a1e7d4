import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { categories, hostedVideos } from './tables.ts'

/** Most of a kind in one list; the first few on the panel; those of a short list. */
export const MOST = 500
export const ON_PANEL = 9
export const FEW = 10

type Placed = Record<'id' | 'place', AnyPgColumn>

/** The order of every list: by the number that an editor gave, those without one last, the newest first among equals. */
export const inListOrder = ({ place, id }: Placed): SQL[] => [asc(place), sql`(-${id})`]

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  tile: categories.tile,
  palette: categories.palette,
}

/**
 * The picture before a video: its own, else the one that its host has of it, once it was asked. Readers see it before
 * they may see the video, so its address says nothing of which video it is.
 */
export const posterOf = ({ poster }: Record<'poster', AnyPgColumn>) =>
  sql<
    string | null
  >`coalesce(${poster}, case when ${hostedVideos.thumbnail} is not null then '/media/miniaturas/' || ${hostedVideos.key} end)`
