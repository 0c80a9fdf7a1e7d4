import { randomBytes } from 'node:crypto'
import type { PageType } from '@cancha/contract/pages'
import { aliasFrom } from '@cancha/domain/pages/aliases'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { pathAliases } from './tables.ts'

/** Said when a title holds nothing that an address could be made of. */
const FALLBACK: Record<PageType, string> = {
  course: 'curso',
  podcasts: 'podcast',
  blogs: 'articulo',
  books: 'libro',
  basic: 'pagina',
  users: 'miembro',
  tipoftheweek: 'jugada',
  webinar: 'clase',
  sponsors: 'patrocinador',
}

/**
 * Gives a page its short address, made from a name or title, and answers it. Every alias is made here: no reserved
 * word, nobody else's address. A page that had another keeps it as one that still leads to it.
 */
export async function giveAlias(
  tx: Tx,
  page: { pageType: PageType; pageId: number },
  title: string,
): Promise<string> {
  const { pageType, pageId } = page
  const own = and(eq(pathAliases.pageType, pageType), eq(pathAliases.pageId, pageId))
  await tx
    .update(pathAliases)
    .set({ replacedAt: sql`now()` })
    .where(and(own, isNull(pathAliases.replacedAt)))
  const wanted = aliasFrom(title)
  const base = wanted ?? `${FALLBACK[pageType]}-${pageId}`
  for (const alias of [base, `${base}-${pageId}`, `${base}-${randomBytes(6).toString('hex')}`]) {
    const [given] = await tx
      .insert(pathAliases)
      .values({ alias, pageType, pageId })
      .onConflictDoUpdate({
        target: pathAliases.alias,
        set: { replacedAt: null },
        setWhere: own ?? sql`false`,
      })
      .returning({ alias: pathAliases.alias })
    if (given) return given.alias
  }
  throw new Error('twelve random digits were taken')
}

/** Holds for the address that a page has now, and for none that it had before. */
export const isAliasOf = (pageType: PageType, pageId: number | SQLWrapper) =>
  and(eq(pathAliases.pageType, pageType), eq(pathAliases.pageId, pageId), isNull(pathAliases.replacedAt))

/** The address that a page has now; null when it has none. */
export async function currentAlias(
  tx: Db | Tx,
  { pageType, pageId }: { pageType: PageType; pageId: number },
): Promise<string | null> {
  const [found] = await tx
    .select({ alias: pathAliases.alias })
    .from(pathAliases)
    .where(isAliasOf(pageType, pageId))
  return found?.alias ?? null
}
