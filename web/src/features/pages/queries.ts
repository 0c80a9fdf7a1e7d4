import { type BasicPage, pages } from '@cancha/contract/calls/pages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

function only(found: BasicPage[]): BasicPage {
  const [page] = found
  if (!page) throw new Error('the contract promises one page')
  return page
}

export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['page', id],
    queryFn: async () => only((await call(pages.page, { params: { id } })).basicpages),
  })

/** An editors' page with a fixed address, by its alias. */
export const fixedPageQuery = (alias: string) =>
  queryOptions({
    queryKey: ['page', 'alias', alias],
    queryFn: async () => only((await call(pages.nodeContentWithSlash, { params: { alias } })).basicpages),
  })
