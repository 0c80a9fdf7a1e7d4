import { randomBytes } from 'node:crypto'
import type { PageKind } from '@cancha/domain/content/kinds'
import { aliasFrom } from '@cancha/domain/pages/aliases'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { pathAliases } from './tables.ts'

/** Said when a title holds nothing that an address could be made of. */
const FALLBACK: Record<PageKind, string> = {
  course: 'curso',
  webinar: 'clase',
  tip: 'jugada',
  podcast: 'podcast',
  blog: 'articulo',
  book: 'libro',
  sponsor: 'patrocinador',
  page: 'pagina',
  member: 'miembro',
}

/**
 * Gives a page its short address, made from a name or title, and answers it. Every alias is made here: no reserved
 * word, nobody else's address. A page that had another keeps it as one that still leads to it.
 */
export async function giveAlias(
  tx: Tx,
  page: { kind: PageKind; pageId: number },
  title: string,
): Promise<string> {
  const { kind, pageId } = page
  const own = and(eq(pathAliases.kind, kind), eq(pathAliases.pageId, pageId))
  await tx
    .update(pathAliases)
    .set({ replacedAt: sql`now()` })
    .where(and(own, isNull(pathAliases.replacedAt)))
  const wanted = aliasFrom(title)
  const base = wanted ?? `${FALLBACK[kind]}-${pageId}`
  for (const alias of [base, `${base}-${pageId}`, `${base}-${randomBytes(6).toString('hex')}`]) {
    const [given] = await tx
      .insert(pathAliases)
      .values({ alias, kind, pageId })
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
export const isAliasOf = (kind: PageKind, pageId: number | SQLWrapper) =>
  and(eq(pathAliases.kind, kind), eq(pathAliases.pageId, pageId), isNull(pathAliases.replacedAt))

/** The address that a page has now; null when it has none. */
export async function currentAlias(
  tx: Db | Tx,
  { kind, pageId }: { kind: PageKind; pageId: number },
): Promise<string | null> {
  const [found] = await tx
    .select({ alias: pathAliases.alias })
    .from(pathAliases)
    .where(isAliasOf(kind, pageId))
  return found?.alias ?? null
}
