import { accounts, type SessionUser } from '@cancha/contract/calls/accounts'
import { hashKey, type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { forgetMembers, forgetWaiting, handOver } from './personal-storage.ts'
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

/** What the server says of a session: 'unknown' when it couldn't be asked, which opens nothing. */
type Access = 'ok' | 'logout' | 'unknown'

/** What the server says of this person's session. With 'logout' they are signed out here too. */
export async function accessOf(queryClient: QueryClient, id: string): Promise<Access> {
  const access = await askAccess(queryClient, id)
  if (access === 'logout') forgetSession(queryClient)
  return access
}

/** What the server says of this person's session now. The page stays theirs until the caller has said why it can't. */
export function accessAnew(queryClient: QueryClient, id: string): Promise<Access> {
  queryClient.removeQueries({ queryKey: accessQuery(id).queryKey })
  return askAccess(queryClient, id)
}

async function askAccess(queryClient: QueryClient, id: string): Promise<Access> {
  try {
    return await queryClient.ensureQueryData(accessQuery(id))
  } catch (error) {
    console.warn('No se pudo comprobar el acceso', error)
    return 'unknown'
  }
}

/** Nobody is signed in any more, and nothing that was loaded for them or typed by them is kept. */
export function forgetSession(queryClient: QueryClient): void {
  become(queryClient, null)
  forgetMembers()
}

/** This person is signed in; what was loaded for a visitor is forgotten, for a member may see more. */
export function adoptSession(queryClient: QueryClient, user: SessionUser): void {
  become(queryClient, user)
  handOver(user.id)
  forgetWaiting(user.id)
  queryClient.setQueryData(accessQuery(user.id).queryKey, 'ok')
}

/** What was forgotten while pages showed it. */
const forgotten = new WeakMap<QueryClient, Query[]>()

/** Somebody else looks from now on: everything is forgotten but the site's own settings, which speak of nobody. */
function become(queryClient: QueryClient, user: SessionUser | null): void {
  const cache = queryClient.getQueryCache()
  const theirs = cache.findAll({ predicate: ({ queryHash }) => queryHash !== SITE })
  for (const query of theirs) cache.remove(query)
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  forgotten.set(queryClient, [...(forgotten.get(queryClient) ?? []), ...theirs])
}

/**
 * Pages that are still there hear who looks now, and ask anew as that person. Only once the guards have sent away from
 * what this person may not see: such a page would ask in vain, and say so.
 */
export function askAnew(queryClient: QueryClient): void {
  const queries = forgotten.get(queryClient) ?? []
  forgotten.delete(queryClient)
  for (const observer of queries.flatMap(({ observers }) => [...observers]))
    observer.setOptions(observer.options)
}

/** After somebody's rights changed: what no page shows just now is asked for again when one does. */
export function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryHash }) => queryHash !== SITE && queryHash !== SESSION,
  })
}

const [SITE, SESSION] = [hashKey(siteQuery.queryKey), hashKey(sessionQuery.queryKey)]

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
