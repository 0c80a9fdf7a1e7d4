import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ownQuery } from './queries.ts'

type Site = { loginRequired: boolean }

const read = createIsomorphicFn()
  .server((): Site => ({ loginRequired: getGlobalStartContext()?.loginRequired ?? false }))
  .client((): Site => ({ loginRequired: false }))

/** The site's settings. They arrive with the first page and don't change. */
export const siteQuery = ownQuery('site', null, async () => read(), {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
