import { QueryClient } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accessQuery, adoptSession, type SessionUser, sessionQuery } from '../../api/session.ts'
import { ANA, rights } from '../session/sample-member.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { requireAdmin, requirePaid, requireSession } from './guards.ts'

const location = { href: '/forumspro/casas?sid=x1&page=2' }
let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

/** A guard's decision: lets the person in, redirects, or says not found. */
async function outcome(guard: typeof requireSession, user: SessionUser | null): Promise<unknown> {
  try {
    return (await guard({ context: { user, queryClient }, location })).user
  } catch (thrown) {
    if (isNotFound(thrown)) return 'not found'
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options
    return search === undefined ? to : { to, search }
  }
}
const AT_DOOR = { to: '/login', search: { '': '/forumspro/casas?sid=x1&page=2' } }
const signedIn = (changes: Partial<SessionUser> = {}): SessionUser => {
  const user = { ...ANA, ...changes }
  adoptSession(queryClient, user)
  return user
}

describe('guard (a) [SHELL-068]', () => {
  test('lets in who is signed in and whose access was checked', async () => {
    const user = signedIn()
    expect(await outcome(requireSession, user)).toBe(user)
  })

  test('sends a visitor to sign-in, with the return path', async () => {
    expect(await outcome(requireSession, null)).toEqual(AT_DOOR)
  })

  test("[SHELL-072] signs out whoever the server answers 'logout' for", async () => {
    const user = signedIn()
    queryClient.setQueryData(accessQuery(user.id).queryKey, 'logout')
    queryClient.setQueryData(['courses'], ['what a member saw'])
    expect(await outcome(requireSession, user)).toEqual(AT_DOOR)
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
    expect(queryClient.getQueryData(['courses'])).toBeUndefined()
  })

  test('[SHELL-073..075] when the server cannot be asked: logged, not allowed, sent to sign-in, still signed in', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const user = signedIn()
    // Without the cached answer the check fails, because no server answers in this test.
    queryClient.removeQueries(accessQuery(user.id))
    expect(await outcome(requireSession, user)).toEqual(AT_DOOR)
    expect(warned).toHaveBeenCalledExactlyOnceWith('No se pudo comprobar el acceso', expect.any(Error))
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBe(user)
  })
})

describe('guard (b) [SHELL-069]', () => {
  test.each([
    ['a basic member', { sub: 'premium', membershiprole: 'basic', can: rights('openPaid') }],
    ['a premium member', { sub: 'premium', membershiprole: 'premium', can: rights('openPaid') }],
    ['an administrator who pays nothing', { level: 1, membershiprole: 'admin', can: rights('openPaid') }],
  ] as const)('lets %s in', async (_, changes) => {
    const user = signedIn(changes)
    expect(await outcome(requirePaid, user)).toBe(user)
  })

  test.each([
    ['a free member', {}],
    ['a free lender', { usertype: ['lender'], can: rights('lend') }],
  ] as const)('[SHELL-070] sends %s to /pricing', async (_, changes) => {
    expect(await outcome(requirePaid, signedIn(changes as Partial<SessionUser>))).toBe('/pricing')
  })

  test('[SHELL-071] sends a visitor to sign-in', async () => {
    expect(await outcome(requirePaid, null)).toEqual(AT_DOOR)
  })

  test('asks for access before it looks at the membership', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const user = signedIn({ sub: 'premium', can: rights('openPaid') })
    queryClient.removeQueries(accessQuery(user.id))
    expect(await outcome(requirePaid, user)).toEqual(AT_DOOR)
  })
})

describe("an administrator's page [LIM-024] [LIM3-013]", () => {
  test('is there for level 1, and for nobody else', async () => {
    const admin = signedIn({ level: 1, membershiprole: 'admin', can: rights('administer') })
    expect(await outcome(requireAdmin, admin)).toBe(admin)
    expect(await outcome(requireAdmin, signedIn({ sub: 'premium', can: rights('openPaid') }))).toBe(
      'not found',
    )
    expect(await outcome(requireAdmin, null)).toEqual(AT_DOOR)
  })

  test('leads who has no second factor yet to where it is set up', async () => {
    expect(await outcome(requireAdmin, signedIn({ level: 1, secondfactor: 'required' }))).toBe('/seguridad')
  })
})

describe('a site that asks for a session to read [SHELL-047] [SHELL-049]', () => {
  const asked = (pathname: string, user: SessionUser | null = null) => {
    try {
      return askToSignIn(user, { pathname, href: `${pathname}?page=2` })
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      return thrown.options
    }
  }

  test.each(['/education', '/education/books', '/network', '/forums/casas', '/deals', '/sponsors'])(
    'sends a visitor of %s to the door, with the way back',
    (pathname) => {
      expect(asked(pathname)).toMatchObject({ to: '/login', search: { '': `${pathname}?page=2` } })
    },
  )

  test.each(['/', '/login', '/pricing', '/register', '/calculator/flip', '/tu-primera-propiedad-de-renta'])(
    'leaves %s open',
    (pathname) => expect(asked(pathname)).toBeUndefined(),
  )

  test('and asks nothing of who is signed in', () => expect(asked('/education', ANA)).toBeUndefined())
})
