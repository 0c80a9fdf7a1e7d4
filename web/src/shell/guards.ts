import { notFound, redirect } from '@tanstack/react-router'
import type { SessionUser } from '../api/session.ts'

type Asked = { context: { user: SessionUser | null }; location: { href: string } }

/** Pages of one's own: whoever isn't signed in does so first, and comes back. */
export function requireSession({ context, location }: Asked): { user: SessionUser } {
  if (!context.user) throw redirect({ to: '/login', search: { '': location.href } as never })
  return { user: context.user }
}

/** Pages for administrators; for everyone else they don't exist. Without their second factor they set it up first. */
export function requireAdmin(asked: Asked): { user: SessionUser } {
  const { user } = requireSession(asked)
  if (user.secondfactor === 'required') throw redirect({ to: '/seguridad' })
  if (user.level !== 1) throw notFound()
  return { user }
}
