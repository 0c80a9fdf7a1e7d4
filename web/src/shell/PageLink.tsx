import { Link } from '@tanstack/react-router'
import type { AnchorProps } from '../ui/link/Anchor.tsx'
import { parseSearch } from './search-params.ts'

/** The design system's link, by the router: it goes on without a reload, and loads the page while the finger nears. */
export function PageLink({ href, ...rest }: AnchorProps) {
  if (!isOurPage(href)) return <a href={href} {...rest} />
  const { pathname, search, hash } = new URL(href, 'https://home.invalid')
  return (
    <Link
      to={pathname}
      search={parseSearch(search) as never}
      hash={hash.slice(1)}
      activeOptions={HERE}
      {...(rest as object)}
    />
  )
}

/** The router says of a link that it is the current page: of this very address, and not of those that begin so. */
const HERE = { exact: true, includeSearch: true }

/** Files, calls and other sites are the browser's own business; so is a place on the same page. */
const isOurPage = (href: string) => /^\/(?!\/|api\/|media\/|assets\/)/.test(href)
