import { useRouteContext } from '@tanstack/react-router'
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
 */
export function placesFor(
  { places }: Features,
  reader: Reader,
  pathname: string,
  exists: Exists,
): Array<Place & { onlyWide: boolean }> {
  return places.flatMap(({ label, icon, href, shows, entries, onlyWide = false, exact = false }) => {
    if (shows && !shows(reader)) return []
    const there = linksFor(entries, reader, exists)
    const own = exists(href) ? href : there[0]?.href
    if (own === undefined) return []
    return [
      {
        label,
        icon,
        onlyWide,
        href: own,
        current: [own, ...there.map((entry) => entry.href)].some(
          (each) => pathname === each || (!exact && pathname.startsWith(`${each}/`)),
        ),
        // A single entry needs no menu.
        entries: there.length > 1 ? asEntries(there, pathname) : undefined,
      },
    ]
  })
}

export const accountEntriesFor = (
  { account }: Features,
  reader: SessionUser,
  pathname: string,
  exists: Exists,
): MenuEntry[] => asEntries(linksFor(account, reader, exists), pathname)

export function footerFor({ footer }: Features, reader: Reader, exists: Exists): FooterColumn[] {
  const there = linksFor(footer, reader, exists)
  return FOOTER_COLUMNS.filter(({ lenders }) => lenders || !isLender(reader))
    .map(({ column, title }) => ({ title, links: there.filter((link) => link.column === column) }))
    .filter(({ links }) => links.length > 0)
}

const asEntries = (links: readonly MenuLink[], pathname: string): MenuEntry[] =>
  links.map(({ label, href, hint, icon }) => ({ label, href, hint, icon, current: pathname === href }))
