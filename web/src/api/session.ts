import { accounts, type SessionUser } from '@cancha/contract/calls/accounts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { forgetMembers, handOver } from './personal-storage.ts'
import { siteQuery } from './site.ts'

export type { SessionUser }

/** Who is signed in. Asked once; signing in, signing out and live events change it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await call(accounts.session, {})).user,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the session of this person still opens pages. The answer holds until it is asked anew. */
const accessQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', id],
    queryFn: async () => (await call(accounts.checkUser, { params: { id } })).status,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network the answer is no, now: a page that waited for one would never come.
    networkMode: 'always',
    retry: false,
  })

/**
 * What the server says of this person's session: 'ok', 'logout' (then they are signed out here too), or 'unknown' when
 * it couldn't be asked, which opens nothing.
 */
export async function accessOf(
  queryClient: QueryClient,
  id: string,
  { anew = false } = {},
): Promise<'ok' | 'logout' | 'unknown'> {
  const query = accessQuery(id)
  if (anew) queryClient.removeQueries({ queryKey: query.queryKey })
  try {
    const status = await queryClient.ensureQueryData(query)
    if (status === 'logout') forgetSession(queryClient)
    return status
  } catch (error) {
    console.warn('No se pudo comprobar el acceso', error)
    return 'unknown'
  }
}

/** Nobody is signed in any more, and nothing that was loaded for them or typed by them is kept. */
export function forgetSession(queryClient: QueryClient): void {
  forgetPeople(queryClient)
  forgetMembers()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/** This person is signed in; what was loaded for a visitor is forgotten, for a member may see more. */
export function adoptSession(queryClient: QueryClient, user: SessionUser): void {
  forgetPeople(queryClient)
  handOver(user.id)
  queryClient.setQueryData(sessionQuery.queryKey, user)
  queryClient.setQueryData(accessQuery(user.id).queryKey, 'ok')
}

/** Everything but the site's own settings, which speak of nobody. */
function forgetPeople(queryClient: QueryClient): void {
  const { queryKey } = siteQuery
  const site = queryClient.getQueryData(queryKey)
  queryClient.clear()
  if (site !== undefined) queryClient.setQueryData(queryKey, site)
}

let underWay: Promise<unknown> | null = null

/**
 * Signing in or out, begun on this page. What the server says meanwhile of the session before is no news to it:
 * `ownChange` tells the live connection so.
 */
export async function changeSession<T>(work: () => Promise<T>): Promise<T> {
  const begun = work()
  underWay = begun.catch(() => undefined)
  try {
    return await begun
  } finally {
    underWay = null
  }
}

export const ownChange = (): Promise<unknown> | null => underWay
