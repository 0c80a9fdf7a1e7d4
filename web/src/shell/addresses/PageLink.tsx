import { Link, useLinkProps, useRouter } from '@tanstack/react-router'
import type { AnchorProps } from '../../ui/link/Anchor.tsx'
import { parseSearch } from './search-params.ts'

/** The design system's link, by the router: it goes on without a reload, and loads the page while the finger nears. */
export function PageLink(props: AnchorProps) {
  if (!isOurPage(props.href)) return <a {...props} />
  return import.meta.env.SSR ? <WrittenLink {...props} /> : <LiveLink {...props} />
}

/** The router says of a link that it is the current page: of this very address, and not of those that begin so. */
const HERE = { exact: true, includeSearch: true }

/** Files, calls and other sites are the browser's own business; so is a place on the same page. */
const isOurPage = (href: string) => /^\/(?!\/|api\/|media\/|assets\/)/.test(href)

const LiveLink = ({ href, ...rest }: AnchorProps) => <Link {...targetOf(href)} {...(rest as object)} />

function targetOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'https://home.invalid')
  return {
    to: pathname as '/',
    search: parseSearch(search) as never,
    hash: hash.slice(1),
    activeOptions: HERE,
  }
}

/** What the router makes of a link: where it leads, and how it looks when that is where one is. */
type Written = Pick<AnchorProps, 'href' | 'className' | 'aria-current'> & { 'data-status'?: string }

/** Links lead to the same places for everyone on a page, and a page has many: on the server each is worked out once. */
const written = new Map<string, Written>()
/** Addresses are anyone's to invent: those that are long aren't kept, and beginning again costs little. */
const MOST = 5_000
const LONGEST = 300

function WrittenLink(props: AnchorProps) {
  const at = `${useRouter().latestLocation.href} ${props.href}`
  const known = at.length > LONGEST ? undefined : written.get(at)
  return known ? <a {...props} {...withClass(known, props)} /> : <LinkToWrite at={at} link={props} />
}

function LinkToWrite({ at, link }: { at: string; link: AnchorProps }) {
  const made = useLinkProps(targetOf(link.href)) as Written
  const { href } = made
  const known: Written = made['data-status']
    ? { href, className: made.className, 'aria-current': 'page', 'data-status': made['data-status'] }
    : { href }
  if (written.size >= MOST) written.clear()
  if (at.length <= LONGEST) written.set(at, known)
  return <a {...link} {...withClass(known, link)} />
}

const withClass = (known: Written, { className }: AnchorProps): Written =>
  className && known.className ? { ...known, className: `${className} ${known.className}` } : known
