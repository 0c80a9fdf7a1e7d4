/**
 * The kinds of content by their one name, in the singular: in code, in tables, in search and in calls of our own. The
 * specification spells some of them otherwise ('tipoftheweek', 'users'); that is translated where its calls are answered.
 */

/** The kinds of which each piece has a page at a short address of its own. */
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

/** Whether pieces of this kind have a page at a short address. */
export const isPageKind = (kind: string): kind is PageKind => PAGE_KINDS.some((each) => each === kind)

/** The kinds that editors write. */
export const WRITTEN_KINDS = [
  'course',
  'webinar',
  'tip',
  'podcast',
  'blog',
  'book',
  'sponsor',
  'faq',
  'page',
  'category',
] as const
export type WrittenKindName = (typeof WRITTEN_KINDS)[number]

/** The kinds whose playback position is stored. */
export const WATCHED_KINDS = ['course', 'webinar', 'tip', 'podcast'] as const
export type WatchedKind = (typeof WATCHED_KINDS)[number]
