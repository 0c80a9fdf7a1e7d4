import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { fileParts } from '../tables.ts'

/** The part of a paper that is saved: a PDF of all its pages. */
export const PAPER_PDF = 'documento.pdf'

/** The name of a page's picture. @param number 1 for the first */
export const pageName = (number: number): string => `pagina-${number}.jpg`

/** The number of the page that a part shows, 1 for the first; null for the PDF and everything else. */
export function pageNumber(part: string): number | null {
  const [, number] = /^pagina-([1-9]\d{0,2})\.jpg$/.exec(part) ?? []
  return number === undefined ? null : Number(number)
}

/** The page pictures of a paper, from the first to the last. Their count is the number of its pages. */
export async function pagesOf(
  db: Db | Tx,
  file: string,
): Promise<{ name: string; storageKey: string; bytes: number }[]> {
  const { name, storageKey, bytes } = fileParts
  const pages = await db
    .select({ name, storageKey, bytes })
    .from(fileParts)
    .where(and(eq(fileParts.file, file), sql`${name} like 'pagina-%'`))
  return pages.toSorted((a, b) => (pageNumber(a.name) ?? 0) - (pageNumber(b.name) ?? 0))
}
