import { type BasicPage, pages } from '@cancha/contract/calls/school/pages'
import { queryFor } from '../../../api/queries.ts'

function only(found: BasicPage[]): BasicPage {
  const [page] = found
  if (!page) throw new Error('the contract promises one page')
  return page
}

export const pageQuery = (id: string) =>
  queryFor(pages.page, { params: { id } }, { take: ({ basicpages }) => only(basicpages) })

/** An editors' page with a fixed address, by its alias. */
export const fixedPageQuery = (alias: string) =>
  queryFor(pages.nodeContentWithSlash, { params: { alias } }, { take: ({ basicpages }) => only(basicpages) })
