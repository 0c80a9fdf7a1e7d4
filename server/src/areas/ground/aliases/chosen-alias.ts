import type { PageKind } from '@cancha/domain/ground/aliases/kinds'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { pathAliases } from './tables.ts'

type Page = { kind: PageKind; pageId: number }

const isOf = ({ kind, pageId }: Page) => and(eq(pathAliases.kind, kind), eq(pathAliases.pageId, pageId))

/**
 * Gives a page the alias that an editor chose; the previous one still works.
 * @returns false if another page has it
 */
export async function takeAlias(tx: Tx, page: Page, alias: string): Promise<boolean> {
  const [taken] = await tx
    .insert(pathAliases)
    .values({ alias, ...page })
    .onConflictDoUpdate({
      target: pathAliases.alias,
      set: { replacedAt: null },
      setWhere: sql`${isOf(page)}`,
    })
    .returning({ alias: pathAliases.alias })
  if (!taken) return false
  await tx
    .update(pathAliases)
    .set({ replacedAt: sql`coalesce(${pathAliases.replacedAt}, now())` })
    .where(and(isOf(page), ne(pathAliases.alias, alias)))
  return true
}

/** Marks a page's aliases while the page is in the trash: they lead nowhere, and no other page gets them. */
export async function setAliasesInTrash(tx: Tx, page: Page, inTrash: boolean): Promise<void> {
  await tx.update(pathAliases).set({ inTrash }).where(isOf(page))
}

/** Deletes all aliases of a page that is gone for good. */
export async function deleteAliases(tx: Tx, page: Page): Promise<void> {
  await tx.delete(pathAliases).where(isOf(page))
}
