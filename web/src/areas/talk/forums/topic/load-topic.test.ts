import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { topic } from '../../../../testing/forums/topic.tsx'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { fromShortAddress } from './load-short-address.ts'
import { loadTopic } from './load-topic.ts'

afterEach(() => vi.unstubAllGlobals())

const HREF = '/forumspro/Arreglos/abc/x?sid=abc'

const load = (deps: { sid?: string; page?: string }, tier: 'free' | 'pro' = 'free') =>
  loadTopic(tier, {
    context: { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }), user: ANA },
    params: { sid: 'abc' },
    deps,
    location: { href: HREF, hash: 'p3' },
  })

/** The value that a loader throws to lead elsewhere; null if it throws none. */
const thrownBy = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (thrown: unknown) => thrown,
  )

test('[FOR-038] [FOR-098] the page of the address is what is loaded', async () => {
  const log = serve(() => ok(topic({ currentPage: 3, lastPlace: 25 })))
  expect(await load({ sid: 'abc', page: '3' })).toMatchObject({ shown: { sid: 'abc', page: 3 } })
  expect(log.map(({ path }) => path)).toEqual(['/api/topics/page?sid=abc&page=3'])
})

test('[FOR-015] an address without a query asks for nothing', async () => {
  const log = serve(() => ok(topic()))
  expect(await load({})).toMatchObject({ shown: null, about: null })
  expect(log).toEqual([])
})

test('[FOR-016] a topic that isn’t there is the page for what isn’t found', async () => {
  serve(() => refused(404, 'not_found', 'No existe.'))
  expect(await thrownBy(load({ sid: 'abc' }))).toMatchObject({ isNotFound: true })
})

test('[FOR-002] [FOR-047] [SHELL-051] a topic of the pro forum leads visitors to sign in and come back, and free members to the memberships', async () => {
  serve(() => refused(401, 'unauthenticated', 'Inicia sesión.'))
  expect(await thrownBy(load({ sid: 'abc' }, 'pro'))).toMatchObject({
    options: { to: '/login', search: { '': HREF } },
  })
  serve(() => refused(402, 'paid_only', 'Es de la membresía.'))
  expect(await thrownBy(load({ sid: 'abc' }, 'pro'))).toMatchObject({ options: { to: '/pricing' } })
})

test('a page beyond the last one leads to the last one, and a topic at another forum’s address to its own', async () => {
  serve(() => ok(topic({ currentPage: 2, lastPlace: 15 })))
  expect(await thrownBy(load({ sid: 'abc', page: '9' }))).toMatchObject({
    options: { href: '/forums/Arreglos/abc/-Cu%C3%A1nto-guardan-?sid=abc&page=2#p3', replace: true },
  })
  expect(await thrownBy(load({ sid: 'abc', page: '2' }, 'pro'))).toMatchObject({
    options: { href: expect.stringMatching(/^\/forums\//) },
  })
})

test('another fault is left to the page for faults', async () => {
  serve(() => refused(500, 'internal', 'Algo falló.'))
  expect(await thrownBy(load({ sid: 'abc' }))).toMatchObject({ code: 'internal' })
})

const leads = (pathname: string) =>
  fromShortAddress({
    pathname,
    href: pathname,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  })

test('[SHELL-050] [SHELL-051] an address with a code and no title leads to the topic, or else to the subcategory', async () => {
  serve(() => ok(topic({ shortid: 'abc', lastPlace: 25 })))
  expect(await leads('/forums/Arreglos/abc')).toMatch(/^\/forums\/Arreglos\/abc\/[^/]+\?sid=abc$/)
  serve(({ path }) =>
    path.startsWith('/api/topics/page')
      ? refused(404, 'not_found', 'No existe.')
      : ok({
          topics: [],
          name: 'Fix and flip',
          description: '',
          subcategory: { ...topic().subcategory, name: 'Fix and flip', shortid: 'fix-and-flip', tier: 'pro' },
          currentPage: 1,
          totalPages: 0,
        }),
  )
  expect(await leads('/forumspro/x/fix-and-flip')).toBe('/forumspro/Fix-and-flip?sid=fix-and-flip')
  serve(() => refused(404, 'not_found', 'No existe.'))
  expect(await thrownBy(leads('/forums/x/nada'))).toMatchObject({ isNotFound: true })
  serve(() => refused(402, 'paid_only', 'Es de la membresía.'))
  expect(await thrownBy(leads('/forumspro/x/pro'))).toMatchObject({ options: { to: '/pricing' } })
  const log = serve(() => refused(404, 'not_found', 'No existe.'))
  for (const other of ['/forums/x', '/foros/x/y', '/forums/x/y/z/w']) expect(await leads(other)).toBeNull()
  expect(log).toEqual([])
})
