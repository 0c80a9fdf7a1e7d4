import { needsNewDocument } from '@cancha/domain/money/memberships/payment-pages'
import { Link, useLinkProps, useRouter } from '@tanstack/react-router'
import type { AnchorProps } from '../../ui/link/Anchor.tsx'
import { openedAt } from './opened-at.ts'
import { parseSearch } from './search-params.ts'

/** The design system's link, by the router: navigates without a reload, and preloads the page on hover or touch. */
export function PageLink(props: AnchorProps) {
  if (!isOurPage(props.href)) return <a {...props} />
  return import.meta.env.SSR ? <WrittenLink {...props} /> : <LiveLink {...props} />
}

/** An address that opens a new document keeps the apps' parameter, as the router's links do by themselves. */
export function keepingApp(href: string, here: string): string {
  if (!new URLSearchParams(here.slice(here.indexOf('?') + 1)).has('forapp')) return href
  const [path = '', hash] = href.split('#')
  const joined = `${path}${path.includes('?') ? '&' : '?'}forapp=1`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** Where a card is typed, and away from there, the browser opens a new document: see `needsNewDocument`. */
const opensDocument = (from: string, href: string) => needsNewDocument(from, pathOf(href))
const pathOf = (href: string) => /^[^?#]*/.exec(href)?.[0] ?? href

/** A link is only marked as the current page if the whole address matches, not just its beginning. */
const HERE = { exact: true, includeSearch: true }

/** Files, API calls, other sites and fragments are left to the browser. */
const isOurPage = (href: string) => /^\/(?!\/|api\/|media\/|assets\/)/.test(href)

const LiveLink = ({ href, ...rest }: AnchorProps) =>
  opensDocument(openedAt, href) ? (
    <a href={keepingApp(href, window.location.search)} {...rest} />
  ) : (
    <Link {...targetOf(href)} {...(rest as object)} />
  )

function targetOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'https://home.invalid')
  return {
    to: pathname as '/',
    search: parseSearch(search) as never,
    hash: hash.slice(1),
    activeOptions: HERE,
  }
}

/** The router's result for a link: its address, and its look if it is the current page. */
type LinkAttributes = Pick<AnchorProps, 'href' | 'className' | 'aria-current'> & { 'data-status'?: string }

/** A page has many links, and they are the same for everyone, so the server caches the router's results. */
const cachedLinks = new Map<string, LinkAttributes>()
/** The cache's limit. Long addresses aren't cached, since anyone can invent them; a full cache is emptied. */
const MOST = 5_000
const LONGEST = 300

function WrittenLink(props: AnchorProps) {
  const { latestLocation: here } = useRouter()
  if (opensDocument(here.pathname, props.href))
    return <a {...props} href={keepingApp(props.href, here.searchStr)} />
  const at = `${here.href} ${props.href}`
  const known = at.length > LONGEST ? undefined : cachedLinks.get(at)
  return known ? <a {...props} {...withClass(known, props)} /> : <LinkToWrite at={at} link={props} />
}

function LinkToWrite({ at, link }: { at: string; link: AnchorProps }) {
  const made = useLinkProps(targetOf(link.href)) as LinkAttributes
  const { href } = made
  const known: LinkAttributes = made['data-status']
    ? { href, className: made.className, 'aria-current': 'page', 'data-status': made['data-status'] }
    : { href }
  if (cachedLinks.size >= MOST) cachedLinks.clear()
  if (at.length <= LONGEST) cachedLinks.set(at, known)
  return <a {...link} {...withClass(known, link)} />
}

const withClass = (known: LinkAttributes, { className }: AnchorProps): LinkAttributes =>
  className && known.className ? { ...known, className: `${className} ${known.className}` } : known
