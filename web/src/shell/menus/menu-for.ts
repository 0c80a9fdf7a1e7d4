import type { PageKind } from '@cancha/domain/ground/aliases/kinds'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import type { SessionUser } from '../../api/session.ts'
import type { FooterColumn } from '../../ui/frame/Footer.tsx'
import type { MenuEntry } from '../../ui/frame/Menu.tsx'
import type { Place } from '../../ui/frame/places.ts'
import type { MenuLink } from '../manifest/feature.ts'
import type { Features } from '../manifest/gather.ts'
import { isLender, type Reader } from '../session/readers.ts'

/** Whether an address has a page. Answered by the router, so that menus show a page as soon as its route exists. */
export type Exists = (href: string) => boolean

export const useExists = (): Exists => useRouteContext({ from: '__root__', select: ({ exists }) => exists })

/** The page that is shown: its address, and the kind of its content if it stands at a short address. */
export type CurrentPage = { pathname: string; kind: PageKind | null }

/** The page that is shown, as menus need it. */
export function useCurrentPage(): CurrentPage {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const kind = useRouterState({
    select: ({ matches, location }) => {
      const page = matches.at(-1)
      // While the next page is being loaded, the matches are still those of the page before.
      if (page?.routeId !== '/$' || page.pathname !== location.pathname) return null
      return page.loaderData?.kind ?? null
    },
  })
  return { pathname, kind }
}

/** How exactly a page is a menu line's own: more is nearer, and 0 if it isn't beneath it. */
function nearness({ beneath }: Features, href: string, { pathname, kind }: CurrentPage): number {
  if (pathname === href) return Number.POSITIVE_INFINITY
  const below = (address: string) =>
    pathname === address || pathname.startsWith(`${address}/`) ? address.length : 0
  const declared = beneath
    .filter(([line]) => line === href)
    .flatMap(([, { addresses = [], kinds = [] }]) => [
      ...addresses.map(below),
      kind !== null && kinds.includes(kind) ? pathname.length : 0,
    ])
  return Math.max(href === '/' ? 0 : below(href), ...declared)
}

/** The footer's columns. Lenders only see the last one, with information and legal pages. */
const FOOTER_COLUMNS = [
  { column: 'learn', title: 'Aprender', lenders: false },
  { column: 'community', title: 'Comunidad', lenders: false },
  { column: 'help', title: 'Ayuda', lenders: true },
] as const

const linksFor = <Link extends Omit<MenuLink, 'hint'>>(
  links: readonly Link[],
  reader: Reader,
  exists: Exists,
): Link[] => links.filter(({ href, shows }) => exists(href) && (shows?.(reader) ?? true))

/**
 * The header's places for this viewer, with the current one marked. A place without a page links to its first entry.
 * @param unread how many things are new at each place, by its key
 */
export function placesFor(
  features: Features,
  reader: Reader,
  here: CurrentPage,
  exists: Exists,
  unread: ReadonlyMap<string, number> = new Map(),
): Place[] {
  const { places } = features
  return places.flatMap(({ key, label, icon, href, shows, entries, exact = false }) => {
    if (shows && !shows(reader)) return []
    const there = linksFor(entries, reader, exists)
    const own = exists(href) ? href : there[0]?.href
    if (own === undefined) return []
    return [
      {
        label,
        icon,
        href: own,
        unread: unread.get(key),
        current: [own, ...there.map((entry) => entry.href)].some((each) =>
          exact ? here.pathname === each : nearness(features, each, here) > 0,
        ),
        // A single entry needs no menu.
        entries: there.length > 1 ? asEntries(features, there, here) : undefined,
      },
    ]
  })
}

/**
 * The links of the phone's bottom bar for this viewer, one for each spot.
 * @param places the header's places for the same viewer
 */
export const barFor = (
  features: Features,
  reader: Reader,
  here: CurrentPage,
  exists: Exists,
  places: readonly Place[],
): Place[] =>
  linksFor(features.bar, reader, exists)
    .filter(({ spot }, at, links) => spot && spot !== links[at - 1]?.spot)
    .map(({ label, icon, href }) => ({
      current: nearness(features, href, here) > 0,
      // A place of the header says so itself, and has its number of what is new.
      ...places.find((place) => place.href === href),
      label,
      icon,
      href,
    }))

export const accountEntriesFor = (
  features: Features,
  reader: SessionUser,
  here: CurrentPage,
  exists: Exists,
): MenuEntry[] => asEntries(features, linksFor(features.account, reader, exists), here)

export function footerFor({ footer }: Features, reader: Reader, exists: Exists): FooterColumn[] {
  const there = linksFor(footer, reader, exists)
  return FOOTER_COLUMNS.filter(({ lenders }) => lenders || !isLender(reader))
    .map(({ column, title }) => ({ title, links: there.filter((link) => link.column === column) }))
    .filter(({ links }) => links.length > 0)
}

/** Of a menu's lines, the nearest to the page is marked. */
function asEntries(features: Features, links: readonly MenuLink[], here: CurrentPage): MenuEntry[] {
  const near = links.map(({ href }) => nearness(features, href, here))
  const most = Math.max(0, ...near)
  const nearest = most > 0 ? near.indexOf(most) : -1
  return links.map(({ label, href, hint, icon }, at) => ({
    label,
    href,
    hint,
    icon,
    current: at === nearest,
  }))
}
