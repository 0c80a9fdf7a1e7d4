import { pages } from '@cancha/contract/calls/school/pages'
import { kindOfPageType } from '@cancha/contract/ground/page-types'
import { isAlias } from '@cancha/domain/ground/aliases/aliases'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { siteOrigin } from '../../api/call.ts'
import { ApiError, offline } from '../../api/errors.ts'
import { queryFor } from '../../api/queries.ts'
import { linkedPage } from '../head/linked-data.ts'
import { bringParts } from '../manifest/SlotParts.tsx'
import { headMeta } from './head-meta.ts'

const aliasQuery = (alias: string) =>
  queryFor(pages.resolveAlias, { query: { alias } }, { staleTime: 60_000 })

/** The page for short addresses: the server tells the kind of page that each one stands for. */
export const Route = createFileRoute('/$')({
  loader: async ({ params: { _splat = '' }, context: { queryClient, user, features, parts }, location }) => {
    // Texts that can't be an alias aren't looked up.
    if (!isAlias(_splat)) {
      const { pathname, href } = location
      for (const load of features.leads) {
        const to = await (await load())({ pathname, href, queryClient })
        if (to !== null) throw redirect({ href: to, replace: true })
      }
      throw notFound()
    }
    const { p } = await queryClient.ensureQueryData(aliasQuery(_splat))
    const kind = kindOfPageType(p.pagetype)
    if (kind === null || p.page === null) throw notFound()
    // The page was renamed: redirects from the old address to the current one.
    if (p.movedto) throw redirect({ to: '/$', params: { _splat: p.movedto }, search: true, statusCode: 301 })
    const aliasPage = features.aliasPages.get(kind)
    if (!aliasPage) throw notFound()
    try {
      const { load, shows = [] } = await parts.bring(aliasPage)
      const [head] = await Promise.all([
        load({ id: p.page, address: location.href, queryClient, user }),
        bringParts({ features, parts }, ...shows.filter(({ forMembers }) => !(forMembers && user))),
      ])
      return { id: p.page, kind, head }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  },
  head: ({ loaderData, params: { _splat = '' }, match }) => {
    if (!loaderData) return {}
    const { head, kind } = loaderData
    const { features, parts } = match.context
    const load = features.aliasPages.get(kind)
    const page = load && parts.get(load)
    const path = `/${encodeURI(_splat.toLowerCase())}`
    return { meta: [...headMeta(head), ...(page ? linkedPage(siteOrigin(), page, path, head) : [])] }
  },
  component: AliasPage,
})

function AliasPage() {
  const { id, kind } = Route.useLoaderData()
  const { _splat } = Route.useParams()
  const { features, parts } = Route.useRouteContext()
  const aliasPage = features.aliasPages.get(kind)
  const page = aliasPage && parts.get(aliasPage)
  // The server drew the page, and its code didn't reach the browser.
  if (!page) throw offline()
  return <page.Page id={id} pathname={`/${_splat}`} />
}
