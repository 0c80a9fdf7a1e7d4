import { accounts } from '@cancha/contract/calls/people/accounts'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { forgetMembers, forgetUnsaved, handOver } from './personal-storage.ts'
import { queryFor } from './queries.ts'
import { siteQuery } from './site.ts'

export type { SessionUser }

/** The signed-in person. Asked once; signing in, signing out and live events change it. */
export const sessionQuery = queryFor(
  accounts.session,
  {},
  {
    take: ({ user }) => user,
    staleTime: Number.POSITIVE_INFINITY,
  },
)

/** Whether this person's session is still valid. The answer is kept until it is removed. */
export const accessQuery = (id: string) =>
  queryFor(
    accounts.checkUser,
    { params: { id } },
    {
      take: ({ status }) => status,
      staleTime: Number.POSITIVE_INFINITY,
      // Offline this must fail at once: a page that waited for the network would never appear.
      networkMode: 'always',
      retry: false,
    },
  )

/** The server's answer about a session: 'unknown' when it couldn't be asked, which gives no access. */
export type Access = 'ok' | 'logout' | 'unknown'

/** Whether this person's session is still valid. With 'logout' they are signed out in this browser too. */
export async function accessOf(queryClient: QueryClient, id: string): Promise<Access> {
  const access = await askAccess(queryClient, id)
  if (access === 'logout') forgetSession(queryClient)
  return access
}

/**
 * Asks the server again whether this person's session is valid. Doesn't sign out by itself, so that the caller can
 * first tell the reason.
 */
export function refetchAccess(queryClient: QueryClient, id: string): Promise<Access> {
  queryClient.removeQueries({ queryKey: accessQuery(id).queryKey })
  return askAccess(queryClient, id)
}

/** Whether this person's session is valid, as far as it is known. */
export async function askAccess(queryClient: QueryClient, id: string): Promise<Access> {
  try {
    return await queryClient.ensureQueryData(accessQuery(id))
  } catch (error) {
    console.warn('No se pudo comprobar el acceso', error)
    return 'unknown'
  }
}

/** Signs out in this browser: deletes everything that was loaded for the person or typed by them. */
export function forgetSession(queryClient: QueryClient): void {
  setUser(queryClient, null)
  forgetMembers()
}

/** Signs in in this browser: drops what was loaded for a visitor, since a member may see more. */
export function adoptSession(queryClient: QueryClient, user: SessionUser): void {
  setUser(queryClient, user)
  handOver(user.id)
  forgetUnsaved(user.id)
  queryClient.setQueryData(accessQuery(user.id).queryKey, 'ok')
}

/** Queries that were removed while pages still showed them. */
const forgotten = new WeakMap<QueryClient, Query[]>()

/**
 * Sets the signed-in person and drops all loaded data except the site's settings, which are the same for everyone.
 */
function setUser(queryClient: QueryClient, user: SessionUser | null): void {
  const cache = queryClient.getQueryCache()
  const removed = cache.findAll({ predicate: ({ queryHash }) => queryHash !== SITE })
  for (const query of removed) cache.remove(query)
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  forgotten.set(queryClient, [...(forgotten.get(queryClient) ?? []), ...removed])
}

/**
 * Makes pages that are still shown load their data again, as the new person. To be called after the guards have
 * redirected: a page that this person may not see would only get refusals.
 */
export function refetchForgotten(queryClient: QueryClient): void {
  const queries = forgotten.get(queryClient) ?? []
  forgotten.delete(queryClient)
  for (const observer of queries.flatMap(({ observers }) => [...observers]))
    observer.setOptions(observer.options)
}

/**
 * After a person's rights changed: drops loaded data that no page shows at the moment, so that it is loaded again
 * when needed.
 */
export function forgetInactive(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryHash }) => queryHash !== SITE && queryHash !== SESSION,
  })
}

const [SITE, SESSION] = [hashKey(siteQuery.queryKey), hashKey(sessionQuery.queryKey)]

let underWay: Promise<unknown> | null = null

/**
 * Runs a sign-in or sign-out that began on this page. While it runs, `ownChange` tells the live connection to ignore
 * what the server reports about the previous session.
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
