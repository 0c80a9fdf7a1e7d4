import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { categories, hostedVideos } from './tables.ts'

/** The maximum of a kind in one list; the first few on the panel; the length of a short list. */
export const MOST = 500
export const ON_PANEL = 9
export const FEW = 10

type Placed = Record<'id' | 'place', AnyPgColumn>

/** The order of all lists: by the editors' number; without one last; newest first among equals. */
export const inListOrder = ({ place, id }: Placed): SQL[] => [asc(place), sql`(-${id})`]

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  tile: categories.tile,
  palette: categories.palette,
}

/**
 * A video's preview picture: its own, otherwise the host's, once it was asked for. People see it before they may
 * watch the video, so its address reveals nothing about the video.
 */
export const posterOf = ({ poster }: Record<'poster', AnyPgColumn>) =>
  sql<
    string | null
  >`coalesce(${poster}, case when ${hostedVideos.thumbnail} is not null then '/media/miniaturas/' || ${hostedVideos.key} end)`
