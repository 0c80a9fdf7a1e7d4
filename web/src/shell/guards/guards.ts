import { addressAt } from '@cancha/domain/pages/site-map'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { accessOf, type SessionUser } from '../../api/session.ts'

type Asked = {
  context: { user: SessionUser | null; queryClient: QueryClient }
  location: { href: string }
}

/**
 * Pages of one's own: whoever isn't signed in does so first, and comes back. A session that the server no longer knows,
 * or can't be asked about, opens nothing.
 */
export async function requireSession({ context, location }: Asked): Promise<{ user: SessionUser }> {
  const { user, queryClient } = context
  if (!user || (await accessOf(queryClient, user.id)) !== 'ok')
    throw redirect({ to: '/login', search: { '': location.href } as never })
  return { user }
}

/** Where the site is set to ask for a session to read, too: visitors to what the route table protects sign in first. */
export function askToSignIn(
  user: SessionUser | null,
  { pathname, href }: { pathname: string; href: string },
): void {
  if (user || (addressAt(pathname)?.table ?? 'open') === 'open') return
  throw redirect({ to: '/login', search: { '': href } as never })
}

/** Pages for paid members and administrators; everyone else is shown what a membership opens. */
export async function requirePaid(asked: Asked): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(asked)
  if (user.sub !== 'premium' && user.level !== 1) throw redirect({ to: '/pricing' })
  return { user }
}

/** Pages for administrators; for everyone else they don't exist. Without their second factor they set it up first. */
export async function requireAdmin(asked: Asked): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(asked)
  if (user.secondfactor === 'required') throw redirect({ to: '/seguridad' })
  if (user.level !== 1) throw notFound()
  return { user }
}

/** Pages for those who write the content; for everyone else they don't exist. */
export async function requireEditor(asked: Asked): Promise<{ user: SessionUser }> {
  const { user } = await requireSession(asked)
  if (user.editor || user.level === 1) return { user }
  if (user.secondfactor === 'required') throw redirect({ to: '/seguridad' })
  throw notFound()
}
