import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { accessOf, type SessionUser } from '../../api/session.ts'
import { screensFor } from '../administration/screens-for.ts'
import type { Features } from '../manifest/gather.ts'
import type { Exists } from '../menus/menu-for.ts'

type GuardArgs = {
  context: { user: SessionUser | null; queryClient: QueryClient }
  location: { href: string }
}

/**
 * For pages that need a session: others sign in first and come back. A session that is invalid, or can't be checked,
 * doesn't count.
 */
export async function requireSession({ context, location }: GuardArgs): Promise<{ user: SessionUser }> {
  const { user, queryClient } = context
  if (!user || (await accessOf(queryClient, user.id)) !== 'ok')
    throw redirect({ to: '/login', search: { '': location.href } as never })
  return { user }
}

/** For pages of paid members and administrators; others are redirected to the memberships. */
export async function requirePaid(args: GuardArgs): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(args)
  if (!user.can.openPaid) throw redirect({ to: '/pricing' })
  return { user }
}

/** The same, and moderators: what of it they read, the server decides. */
export async function requirePaidOrModerator(args: GuardArgs): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(args)
  return user.can.moderate ? { user } : requirePaid(args)
}

/** For administrators' pages; for others they don't exist. Administrators without a second factor set it up first. */
export async function requireAdmin(args: GuardArgs): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(args)
  if (user.secondfactor === 'required') throw redirect({ to: '/seguridad' })
  if (!user.can.administer) throw notFound()
  return { user }
}

/**
 * For the home of administration: lets in members who may open one of its screens. For others it doesn't exist. Administrators
 * without a second factor set it up first.
 */
export async function requireAdministration(
  args: GuardArgs & { context: { features: Features; exists: Exists } },
): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(args)
  const { features, exists } = args.context
  if (screensFor(features, user, exists).length > 0) return { user }
  if (user.secondfactor === 'required') throw redirect({ to: '/seguridad' })
  throw notFound()
}

/** For pages that need a right which only counts with a second factor; for others they don't exist. */
const requireRight = (right: 'write' | 'moderate') => async (args: GuardArgs) => {
  const { user } = await requireSession(args)
  if (user.can[right]) return { user }
  if (user.secondfactor === 'required') throw redirect({ to: '/seguridad' })
  throw notFound()
}

export const requireEditor = requireRight('write')
export const requireModerator = requireRight('moderate')
