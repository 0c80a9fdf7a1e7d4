import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SessionUser } from '../../api/session.ts'

/** Who opens which page, for its load(). */
export type AskedPage = {
  id: string
  /** The address as it was asked for, with its query: to come back to after signing in. */
  address: string
  queryClient: QueryClient
  user: SessionUser | null
}

/** What search engines and those who share the page are told of it. */
export type AliasHead = {
  title: string
  description: string
  author?: string
  /** When it came out: ISO 8601. */
  published?: string
  /** An address under /media/: shown where the page is shared. */
  picture?: string
  /** The file that plays, where everyone may hear it. */
  audio?: string
  /** How long it plays. */
  seconds?: number
}

/** A kind of page that short addresses lead to. */
export type AliasPage = {
  /**
   * Fills the cache before the page is drawn. A page that isn't there answers not_found by the API, which becomes the
   * not-found page; a `redirect()` thrown here is followed.
   */
  load(asked: AskedPage): Promise<AliasHead>
  Page: ComponentType<{ id: string; pathname: string }>
}

/** The beginning of a page's text, for its description: whole words, 155 characters at most. */
export function firstSentence(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}
