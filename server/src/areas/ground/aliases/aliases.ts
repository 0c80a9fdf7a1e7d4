import { randomBytes } from 'node:crypto'
import { aliasFrom } from '@cancha/domain/ground/aliases/aliases'
import type { PageKind } from '@cancha/domain/ground/aliases/kinds'
import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { pathAliases } from './tables.ts'
import { pageAddresses } from './views.ts'

/** The alias for a title without letters and digits. */
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
 * Gives a page an alias made from a name or title, and returns it. All aliases are made here: none is a reserved word
 * or another page's. A previous alias still leads to the page.
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

/** Gives aliases to new pages of a kind, which have none yet, in one statement if all of them are free. */
export async function giveAliases(
  tx: Tx,
  kind: PageKind,
  pages: readonly { pageId: number; title: string }[],
): Promise<void> {
  const wanted = pages.flatMap(({ pageId, title }) => {
    const alias = aliasFrom(title)
    return alias === null ? [] : [{ alias, kind, pageId }]
  })
  const given =
    wanted.length === 0
      ? []
      : await tx
          .insert(pathAliases)
          .values(wanted)
          .onConflictDoNothing({ target: pathAliases.alias })
          .returning({ pageId: pathAliases.pageId })
  const served = new Set(given.map(({ pageId }) => pageId))
  for (const { pageId, title } of pages) if (!served.has(pageId)) await giveAlias(tx, { kind, pageId }, title)
}

/** The condition for a page's address among `pageAddresses`. */
export const isAliasOf = (kind: PageKind, pageId: number | SQLWrapper) =>
  and(eq(pageAddresses.kind, kind), eq(pageAddresses.pageId, pageId))

/** A page's current alias; null if it has none. */
export async function currentAlias(
  tx: Db | Tx,
  { kind, pageId }: { kind: PageKind; pageId: number },
): Promise<string | null> {
  const [found] = await tx
    .select({ alias: pageAddresses.alias })
    .from(pageAddresses)
    .where(isAliasOf(kind, pageId))
  return found?.alias ?? null
}

/** The ids of a kind's pages by these aliases, which lead to them now or did before. */
export async function pageIdsByAlias(
  db: Db | Tx,
  kind: PageKind,
  aliases: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (aliases.length === 0) return new Map()
  const rows = await db
    .select({ alias: pathAliases.alias, pageId: pathAliases.pageId })
    .from(pathAliases)
    .where(and(eq(pathAliases.kind, kind), inArray(pathAliases.alias, [...aliases])))
  return new Map(rows.map(({ alias, pageId }) => [alias, pageId]))
}
