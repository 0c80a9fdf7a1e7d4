import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { isAliasOf } from '../../ground/aliases/aliases.ts'
import { allPageAddresses, pageAddresses } from '../../ground/aliases/views.ts'
import { isShown } from './policy.ts'
import { basicPages, faqs } from './tables.ts'

const MOST = 500

export type PageRow = Pick<
  typeof basicPages.$inferSelect,
  'id' | 'title' | 'lead' | 'body' | 'active' | 'searchDescription' | 'sharePicture'
> & {
  alias: string
}
export type FaqRow = Pick<typeof faqs.$inferSelect, 'id' | 'question' | 'answer'>

/** The page's current alias, besides the requested one. */
const CURRENT = isAliasOf('page', basicPages.id)

export function pageStore(db: Db | Tx) {
  const find = db
    .select({ page: allPageAddresses.pageId, kind: allPageAddresses.kind, alias: pageAddresses.alias })
    .from(allPageAddresses)
    .leftJoin(
      pageAddresses,
      and(eq(pageAddresses.kind, allPageAddresses.kind), eq(pageAddresses.pageId, allPageAddresses.pageId)),
    )
    .where(and(eq(allPageAddresses.alias, sql.placeholder('alias')), eq(allPageAddresses.inTrash, false)))
    .limit(1)
    .prepare('page_by_alias')

  const one = db
    .select({
      id: basicPages.id,
      title: basicPages.title,
      lead: basicPages.lead,
      body: basicPages.body,
      active: basicPages.active,
      searchDescription: basicPages.searchDescription,
      sharePicture: basicPages.sharePicture,
      alias: pageAddresses.alias,
    })
    .from(basicPages)
    .innerJoin(pageAddresses, CURRENT)
    .where(eq(basicPages.id, sql.placeholder('id')))
    .prepare('basic_page_by_id')

  return {
    async resolve(asked: string) {
      const [found] = await find.execute({ alias: asked.toLowerCase() })
      return found ?? null
    },

    async page(id: number): Promise<PageRow | null> {
      const [found] = await one.execute({ id })
      return found ?? null
    },

    faqs: (): Promise<FaqRow[]> =>
      db
        .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
        .from(faqs)
        .where(isShown(faqs))
        .orderBy(sql`${faqs.position} asc nulls last`, asc(faqs.publishedAt), asc(faqs.id))
        .limit(MOST),
  }
}
