import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

type Site = { loginRequired: boolean }

const read = createIsomorphicFn()
  .server((): Site => ({ loginRequired: getGlobalStartContext()?.loginRequired ?? false }))
  .client((): Site => ({ loginRequired: false }))

/** The site's settings. They arrive with the first page and don't change. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => read(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
