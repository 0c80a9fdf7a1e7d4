import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { isAliasOf } from '../../ground/aliases/aliases.ts'
import { pageAddresses } from '../../ground/aliases/views.ts'
import { categories } from '../education/tables.ts'
import { isShown } from './policy.ts'
import { sponsors } from './tables.ts'

/** Most sponsors in one list. */
const MOST = 500

const preview = {
  id: sponsors.id,
  name: sponsors.name,
  position: sponsors.position,
  artist: sponsors.artist,
  state: sponsors.state,
  city: sponsors.city,
  cover: sponsors.cover,
  scene: sponsors.scene,
  alias: pageAddresses.alias,
  category: { id: categories.id, name: categories.name, tile: categories.tile, palette: categories.palette },
}

const ofSponsor = isAliasOf('sponsor', sponsors.id)

export type SponsorPreviewRow = Awaited<ReturnType<ReturnType<typeof sponsorStore>['list']>>[number]
export type SponsorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sponsorStore>['one']>>>

/** Lower case and without accents, so that 'miami' finds 'Miami'. */
const plain = (text: unknown) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`

export function sponsorStore(db: Db | Tx) {
  return {
    /** A sponsor that works nationwide is found in every state. */
    list: ({ state, city, category }: { state: string; city: string; category?: number }) =>
      db
        .select(preview)
        .from(sponsors)
        .innerJoin(categories, eq(categories.id, sponsors.categoryId))
        .innerJoin(pageAddresses, ofSponsor)
        .where(
          and(
            isShown,
            category === undefined ? undefined : eq(sponsors.categoryId, category),
            state === ''
              ? undefined
              : sql`(${sponsors.state} is null or ${plain(sponsors.state)} = ${plain(state)})`,
            city === '' ? undefined : sql`${plain(sponsors.city)} = ${plain(city)}`,
          ),
        )
        .orderBy(sql`${sponsors.position} asc nulls last`, desc(sponsors.publishedAt), desc(sponsors.id))
        .limit(MOST),

    async one(id: number) {
      const [found] = await db
        .select({
          ...preview,
          description: sponsors.description,
          url: sponsors.url,
          banner: sponsors.banner,
          active: sponsors.active,
          searchDescription: sponsors.searchDescription,
          sharePicture: sponsors.sharePicture,
        })
        .from(sponsors)
        .innerJoin(categories, eq(categories.id, sponsors.categoryId))
        .innerJoin(pageAddresses, ofSponsor)
        .where(eq(sponsors.id, id))
      return found ?? null
    },
  }
}
