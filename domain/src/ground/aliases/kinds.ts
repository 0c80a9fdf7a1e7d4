/**
 * The kinds of content, each by its one name in the singular, which code, tables, search and our own calls use. The
 * specification spells some of them differently ('tipoftheweek', 'users'); its calls translate them.
 */

/** The kinds whose pieces have a page with an alias of their own. */
export const PAGE_KINDS = [
  'course',
  'webinar',
  'tip',
  'podcast',
  'blog',
  'book',
  'sponsor',
  'page',
  'member',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Whether pieces of this kind have a page with an alias. */
export const isPageKind = (kind: string): kind is PageKind => PAGE_KINDS.some((each) => each === kind)

/** The kinds that editors write. */
export const WRITTEN_KINDS = [
  'course',
  'webinar',
  'tip',
  'podcast',
  'blog',
  'book',
  'livesession',
  'sponsor',
  'resource',
  'faq',
  'page',
  'category',
] as const
export type WrittenKindName = (typeof WRITTEN_KINDS)[number]

/** The kinds whose playback position is stored. */
export const WATCHED_KINDS = ['course', 'webinar', 'tip', 'podcast'] as const
export type WatchedKind = (typeof WATCHED_KINDS)[number]
