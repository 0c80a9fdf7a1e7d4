import type { SitePage } from '../../../manifest/feature.ts'
import { searchable } from '../../../manifest/search-kind.ts'
import { aliasesOf } from '../../ground/aliases/search-source.ts'

/** All questions are on one page, which the site map lists by itself. */
export const questionSearchKind = searchable({
  kind: 'faq',
  documents: `
    select f.id as ref, 'everyone' as audience, f.question as title, '' as detail, search_text(f.answer) as body,
      '/faq' as url, false as listed
    from faqs f where f.active and f.question <> '' and (refs is null or f.id = any(refs))`,
  sources: [
    { table: 'faqs', columns: ['id', 'question', 'answer', 'active'], refs: 'select id from changed' },
  ],
})

/** Pages that editors write, some at fixed addresses, and pages that are part of the program. */
export const pageSearchKind = (pages: readonly SitePage[]) =>
  searchable({
    kind: 'page',
    documents: `
    select p.id as ref, 'everyone' as audience, p.title, left(p.lead, 200) as detail, search_text(p.body) as body,
      case a.alias when 'privacy-policy' then '/privacy_policy' when 'terms-and-conditions' then '/terms_and_conditions'
        when 'about-us' then '/aboutus' else '/' || a.alias end as url, true as listed
    from basic_pages p
    join page_addresses a on a.kind = 'page' and a.page_id = p.id
    where p.active and (refs is null or p.id = any(refs))
    union all
    select ref, 'everyone', title, detail, body, url, listed
    from (${rowsOf(pages)}) as fixed (ref, title, detail, body, url, listed)
    where refs is null or ref = any(refs)`,
    sources: [
      {
        table: 'basic_pages',
        columns: ['id', 'title', 'lead', 'body', 'active'],
        refs: 'select id from changed',
      },
      aliasesOf('page'),
    ],
  })

/** The first ref of the site's own pages, far above the ids of pages that editors write. */
const FIRST_REF = 1_000_000_000_001

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

const rowsOf = (pages: readonly SitePage[]): string => {
  const rows = pages.map(
    ({ url, title, detail, body, listed = true }, at) =>
      `(${FIRST_REF + at}, ${[title, detail, body, url].map(text).join(', ')}, ${listed})`,
  )
  return `values ${rows.join(', ')}`
}
