import { addressAt } from '@cancha/domain/ground/feeds/site-map'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '../../api/session.ts'

/** Where LOGIN_REQUIRED is set: visitors sign in first, on the pages that the route table protects. */
export function askToSignIn(
  user: SessionUser | null,
  { pathname, href }: { pathname: string; href: string },
): void {
  if (user || (addressAt(pathname)?.table ?? 'open') === 'open') return
  throw redirect({ to: '/login', search: { '': href } as never })
}
