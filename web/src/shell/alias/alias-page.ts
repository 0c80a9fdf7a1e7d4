import type { Share } from '@cancha/contract/ground/share'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SessionUser } from '../../api/session.ts'
import type { AnyPart, Slot } from '../manifest/slot.ts'

/** The input of a page's load(). */
export type AskedPage = {
  id: string
  /** The requested address with its query, to return to after signing in. */
  address: string
  queryClient: QueryClient
  user: SessionUser | null
}

/** The page's head, for search engines and link previews. */
export type AliasHead = {
  title: string
  description: string
  author?: string
  /** The date of publication, ISO 8601. */
  published?: string
  /** A picture under /media/, for link previews. */
  picture?: string
  /** The audio file, if it is open to everyone. */
  audio?: string
  /** Its duration in seconds. */
  seconds?: number
}

/** A head with what editors wrote for search engines and link previews in place of what was taken from the page. */
export const withShare = (head: AliasHead, share: Share): AliasHead => ({
  ...head,
  ...(share?.description && { description: share.description }),
  ...(share?.picture && { picture: share.picture }),
})

/** A thing of schema.org, as search engines read it. */
export type LinkedThing = { '@type': string; [property: string]: unknown }

/** The input of a page's structured data. */
export type DescribedPage = {
  /** The site's origin, to make paths absolute. */
  origin: string
  url: string
  about: AliasHead
  /** The properties that every kind of thing has: name, description, address, language, picture. */
  common: Readonly<Record<string, unknown>>
}

/** A kind of page that short addresses lead to. */
export type AliasPage = {
  /**
   * Fills the query cache before the page is rendered. A missing page rejects with not_found, which shows the
   * not-found page; a thrown `redirect()` is followed.
   */
  load(asked: AskedPage): Promise<AliasHead>
  Page: ComponentType<{ id: string; pathname: string }>
  /** The slots that it has. */
  shows?: readonly Slot<AnyPart>[]
  /** The section of the site that it belongs to: search engines show the way. */
  section?: { name: string; path: string }
  /** The page's structured data; null when too little is known. Without this function there are none. */
  linkedData?(page: DescribedPage): LinkedThing | null
}

/** The beginning of a page's text for its description: whole words, at most 155 characters. */
export function firstSentence(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}
