import { RESERVED_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { PAGE_KINDS, type PageKind } from '@cancha/domain/ground/aliases/kinds'
import { siteMap } from '@cancha/domain/ground/feeds/site-map'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '../../api/session.ts'
import { allFeatures } from '../../areas/all.ts'
import { routes } from '../../routes.ts'
import { gatherFeatures } from '../manifest/gather.ts'
import { ANA, rights } from '../session/sample-member.ts'
import { accountEntriesFor, type CurrentPage, footerFor, placesFor } from './menu-for.ts'

const gathered = gatherFeatures(allFeatures)
const all = (_href: string) => true
const at = (pathname: string, kind: PageKind | null = null): CurrentPage => ({ pathname, kind })
type Node = { type: string; path?: string; children?: Node[] }
const pathsOf = (node: Node): string[] => [
  ...(node.type === 'index' ? ['/'] : node.path ? [node.path] : []),
  ...(node.children ?? []).flatMap(pathsOf),
]
const built = pathsOf(routes as Node)
const exists = (href: string) => built.includes(href)
/** The addresses of the list that a menu links to, in order. */
const among = (addresses: string, links: readonly (string | undefined)[]) =>
  addresses.split(', ').filter((href) => links.includes(href))

const user = (changes: Partial<SessionUser> = {}): SessionUser => ({ ...ANA, ...changes })
const people = {
  free: user(),
  basic: user({ sub: 'premium', membershiprole: 'basic', can: rights('openPaid') }),
  premium: user({ sub: 'premium', membershiprole: 'premium', can: rights('openPaid') }),
  dealer: user({ usertype: ['dealer'], can: rights('deal') }),
  lender: user({ usertype: ['lender'], can: rights('lend') }),
  paidLender: user({
    usertype: ['lender'],
    sub: 'premium',
    membershiprole: 'basic',
    can: rights('lend', 'openPaid'),
  }),
  admin: user({ level: 1, membershiprole: 'admin', can: rights('openPaid', 'write', 'administer') }),
}
/** All addresses that a viewer's header links to. */
const inHeader = (reader: SessionUser | null, there = all) =>
  placesFor(gathered, reader, at('/'), there).flatMap(({ href, entries = [] }) => [
    href,
    ...entries.map((entry) => entry.href),
  ])
const inAccount = (reader: SessionUser) =>
  accountEntriesFor(gathered, reader, at('/'), all).map(({ href }) => href)
const inFooter = (reader: SessionUser | null, there = all) =>
  footerFor(gathered, reader, there).flatMap(({ links }) => links.map(({ href }) => href))

describe('the header', () => {
  test('[SHELL-001] leads to the addresses of the specification’s menu, each of which has its page', () => {
    const menu =
      '/education, /network, /forums, /forumspro, /deals, /resources, /sponsors, /financing, /investment-calculators, /pricing'
    expect(among(menu, inHeader(people.free, exists))).toEqual(menu.split(', '))
    expect(among(menu, inHeader(people.free))).toEqual(menu.split(', '))
  })

  test('[SHELL-002] calls the memberships by the specification’s word', () => {
    expect(placesFor(gathered, null, at('/'), all).find(({ href }) => href === '/pricing')?.label).toBe(
      'Subscribete',
    )
  })

  test('[SHELL-003] [LOAN-002] has no /financing for lenders, and has it for everyone else', () => {
    for (const [kind, reader] of Object.entries(people))
      expect(inHeader(reader).includes('/financing')).toBe(!kind.toLowerCase().includes('lender'))
    expect(inHeader(null)).toContain('/financing')
  })

  test('[SHELL-012] is shorter for lenders, with nothing that others don’t have but their portal', () => {
    expect(inHeader(people.lender).length).toBeLessThan(inHeader(people.free).length - 5)
    expect(inHeader(people.lender)).toContain('/dashboard/lender')
  })

  test('shows a place only when its page is there, and leads to the first of its entries that is', () => {
    const exists = (href: string) => ['/', '/education/videocourses', '/deals'].includes(href)
    expect(
      placesFor(gathered, null, at('/deals'), exists).map(({ label, href, current, entries }) => [
        label,
        href,
        current,
        entries,
      ]),
    ).toEqual([
      ['Inicio', '/', false, undefined],
      ['Aprender', '/education/videocourses', false, undefined],
      ['Invertir', '/deals', true, undefined],
    ])
  })

  test('marks the place that the page is in', () => {
    const current = (path: string) =>
      placesFor(gathered, people.free, at(path), all).filter((place) => place.current)
    expect(current('/education/books').map(({ label }) => label)).toEqual(['Aprender'])
    expect(current('/forums/casas/x1').map(({ label }) => label)).toEqual(['Red'])
    expect(current('/dashboard').map(({ label }) => label)).toEqual(['Inicio'])
    expect(current('/dashboard/borrower')).toEqual([])
  })
})

/** The menu lines that are marked on a page: in the tab bar and its menus, and in the account's menu. */
function markedLines(reader: SessionUser | null, here: CurrentPage): string[] {
  const places = placesFor(gathered, reader, here, all)
  const lines = [...places, ...places.flatMap(({ entries = [] }) => entries)]
  const account = reader ? accountEntriesFor(gathered, reader, here, all) : []
  return [...lines, ...account].filter(({ current }) => current).map(({ label }) => label)
}

describe('menus show where one is', () => {
  /** Pages with one task, or that one reaches from the footer, the header's tools or a letter. */
  const NOWHERE = new Set(
    '/login, /register, /avisos/baja, /user/password, /activation, /seguridad/correo, /help-us, /comingsoon, /buscar, /ui, /aboutus, /faq, /contactus, /terms_and_conditions, /privacy_policy'.split(
      ', ',
    ),
  )
  const isNowhere = (path: string) => [...NOWHERE].some((one) => path === one || path.startsWith(`${one}/`))

  test('on every page but those without a place', () => {
    const pages = built.filter((path) => !path.includes('/$') || path.lastIndexOf('/') > 0)
    const unmarked = pages.filter(
      (path) =>
        path !== '/' &&
        markedLines(people.admin, at(path.replaceAll('$', 'x'))).length === 0 &&
        !isNowhere(path),
    )
    expect(unmarked).toEqual([])
  })

  test('on the pages at short addresses, of every kind but the pages of the house', () => {
    const unmarked = PAGE_KINDS.filter(
      (kind) => markedLines(people.free, at('/una-direccion', kind)).length === 0,
    )
    expect(unmarked).toEqual(['page'])
  })

  test.each([
    ['/una-direccion', 'course', ['Aprender', 'Entrenamientos']],
    ['/una-direccion', 'book', ['Aprender', 'Libros']],
    ['/una-direccion', 'member', ['Red', 'Construye tu equipo']],
    ['/una-direccion', 'sponsor', ['Invertir', 'Patrocinadores']],
    ['/aboutuser', null, ['Red', 'Construye tu equipo', 'Mi perfil']],
    ['/user/alias/7', null, ['Red', 'Construye tu equipo']],
    ['/user/connections', null, ['Red', 'Construye tu equipo', 'Mis conexiones']],
    ['/user/sent-connections', null, ['Red', 'Construye tu equipo', 'Mis conexiones']],
    ['/analysis/rentals/new', null, ['Invertir', 'Calculadoras']],
    ['/analysis/flip/update/x1', null, ['Invertir', 'Calculadoras']],
    ['/calculator/flip', null, ['Invertir', 'Calculadoras']],
    ['/education/principiante', null, ['Aprender', 'Educación']],
    ['/education/books', null, ['Aprender', 'Libros']],
    ['/dashboard', null, ['Inicio', 'Mi panel']],
  ] as const)('%s (%s)', (path, kind, lines) => {
    expect(markedLines(people.premium, at(path, kind))).toEqual(lines)
  })

  test('no page stands in two places', () => {
    const inPlaces = (here: CurrentPage) =>
      placesFor(gathered, people.free, here, all).filter(({ current }) => current)
    const double = [
      ...built.map((path) => at(path.replaceAll('$', 'x'))),
      ...PAGE_KINDS.map((kind) => at('/una-direccion', kind)),
    ].filter((here) => inPlaces(here).length > 1)
    expect(double).toEqual([])
  })

  test('what stands beneath a line is a page of the feature that says so, and the line is in a menu', () => {
    const { places, account, beneath } = gathered
    const lines = [...places, ...places.flatMap(({ entries }) => entries), ...account].map(({ href }) => href)
    for (const feature of allFeatures)
      for (const [line, { addresses = [] }] of Object.entries(feature.beneath ?? {})) {
        expect(lines).toContain(line)
        for (const address of addresses)
          expect(Object.keys(feature.pages ?? {}).some((page) => `${page}/`.startsWith(`${address}/`))).toBe(
            true,
          )
      }
    expect(beneath.length).toBeGreaterThan(0)
  })
})

describe('the account menu', () => {
  test('[SHELL-004] leads to what is one’s own', () => {
    const own = ['/dashboard', '/user/connections', '/aboutuser', '/change-password']
    expect(inAccount(people.basic)).toEqual(expect.arrayContaining([...own, '/dashboard/borrower']))
    expect(inAccount(people.paidLender)).toEqual(
      expect.arrayContaining([...own, '/dashboard/lender', '/dashboard/lender/profile']),
    )
  })

  test.each(['/user/connections', '/aboutuser'])(
    '[SHELL-007] [SHELL-008] has %s for those who pay and for administrators only',
    (href) => {
      const who = Object.entries(people).filter(([, reader]) => inAccount(reader).includes(href))
      expect(who.map(([kind]) => kind)).toEqual(['basic', 'premium', 'paidLender', 'admin'])
    },
  )

  test('[SHELL-009] [SHELL-010] [SHELL-011] has the portal of each side of a loan, and no other', () => {
    const portals = (reader: SessionUser) =>
      accountEntriesFor(gathered, reader, at('/'), all)
        .filter(({ href }) => /^\/dashboard\/(borrower|lender)/.test(href ?? ''))
        .map(({ label, href }) => [label, href])
    expect(portals(people.free)).toEqual([['Portal de préstamo', '/dashboard/borrower']])
    expect(portals(people.lender)).toEqual([
      ['Portal de prestamista', '/dashboard/lender'],
      ['Perfil del prestamista', '/dashboard/lender/profile'],
    ])
  })

  test('leads to the home of administration those who have a screen there, and nobody else', () => {
    const staff = { ...people, editor: user({ editor: true, can: rights('write') }) }
    for (const [kind, reader] of Object.entries(staff))
      expect(inAccount(reader).filter((href) => href?.startsWith('/admin'))).toEqual(
        ['admin', 'editor'].includes(kind) ? ['/admin'] : [],
      )
  })
})

describe('the footer', () => {
  test('[SHELL-019] leads to the eight addresses of the specification', () => {
    const eight =
      '/aboutus, /terms_and_conditions, /privacy_policy, /contactus, /faq, /help-us, /messenger, /notifications'
    for (const reader of [null, people.free, people.admin]) {
      // Visitors have nothing to complete.
      const due = reader ? eight : eight.replace('/help-us, ', '')
      expect(among(due, inFooter(reader, exists))).toEqual(due.split(', '))
    }
    const known = user({ userinfoid: { phonenumber: null, roles: '1', rolename: 'Inversionista' } })
    expect(inFooter(known)).toContain('/help-us')
    expect(inFooter(null)).not.toContain('/help-us')
  })

  test('[SHELL-013] is shorter for lenders', () => {
    expect(inFooter(people.lender)).toEqual([
      '/aboutus',
      '/faq',
      '/contactus',
      '/terms_and_conditions',
      '/privacy_policy',
    ])
  })
})

describe('the routes', () => {
  const addresses: ReadonlySet<string> = new Set(siteMap.map(({ path }) => path))

  test('the first part of each is a word that no alias may be', () => {
    const parts = built.map((path) => path.split('/')[1] ?? '').filter((part) => part !== '' && part !== '$')
    expect(parts.filter((part) => !RESERVED_ALIASES.has(part))).toEqual([])
  })

  test('menus name addresses of the specification, or pages that are there', () => {
    const { places, account, footer, administration } = gathered
    const links = [
      ...places,
      ...places.flatMap(({ entries }) => entries),
      ...account,
      ...footer,
      ...administration,
    ]
    const unknown = links
      .map(({ href }) => href)
      .filter((href) => !addresses.has(href) && !built.includes(href))
    expect(unknown).toEqual([])
  })
})
