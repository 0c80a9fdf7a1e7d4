import { useRouteContext } from '@tanstack/react-router'
import type { SessionUser } from '../../api/session.ts'
import type { FooterColumn } from '../../ui/frame/Footer.tsx'
import type { MenuEntry } from '../../ui/frame/Menu.tsx'
import type { Place } from '../../ui/frame/places.ts'
import { accountLinks, footerColumns, isLender, type MenuLink, places } from './menu.ts'

/** Whether an address has a page. Answered by the router, so that menus show a page as soon as its route exists. */
export type Exists = (href: string) => boolean

export const useExists = (): Exists => useRouteContext({ from: '__root__', select: ({ exists }) => exists })

type Reader = SessionUser | null

const linksFor = <Link extends Omit<MenuLink, 'hint'>>(
  links: readonly Link[],
  reader: Reader,
  exists: Exists,
): Link[] => links.filter(({ href, shows }) => exists(href) && (shows?.(reader) ?? true))

/**
 * The header's places for this viewer, with the current one marked. A place without a page links to its first entry.
 */
export function placesFor(
  reader: Reader,
  pathname: string,
  exists: Exists,
): Array<Place & { onlyWide: boolean }> {
  return places.flatMap(({ label, icon, href, shows, entries = [], onlyWide = false }) => {
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
        current: [own, ...there.map((entry) => entry.href)].some((each) => isWithin(pathname, each)),
        // A single entry needs no menu.
        entries: there.length > 1 ? asEntries(there, pathname) : undefined,
      },
    ]
  })
}

export const accountEntriesFor = (reader: SessionUser, pathname: string, exists: Exists): MenuEntry[] =>
  asEntries(linksFor(accountLinks, reader, exists), pathname)

export function footerFor(reader: Reader, exists: Exists): FooterColumn[] {
  const columns = footerColumns.filter(({ lenders }) => lenders || !isLender(reader))
  return columns
    .map(({ title, links }) => ({ title, links: linksFor(links, reader, exists) }))
    .filter(({ links }) => links.length > 0)
}

const asEntries = (links: readonly MenuLink[], pathname: string): MenuEntry[] =>
  links.map(({ label, href, hint, icon }) => ({ label, href, hint, icon, current: pathname === href }))

/** Home and panel only match exactly; other places include the addresses below them. */
const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== '/' && href !== '/dashboard' && pathname.startsWith(`${href}/`))
