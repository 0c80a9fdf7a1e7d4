import { PAGE_KINDS, type PageKind } from '@cancha/domain/ground/aliases/kinds'

/** The specification's spelling of each kind of page, in `pagetype`. It stands on the wire and nowhere else. */
export const pageTypes = {
  course: 'course',
  podcast: 'podcasts',
  blog: 'blogs',
  book: 'books',
  page: 'basic',
  member: 'users',
  tip: 'tipoftheweek',
  webinar: 'webinar',
  sponsor: 'sponsors',
} as const satisfies Record<PageKind, string>

/** The kind of page that a `pagetype` means; null when it means none, as 'notfound' does. */
export const kindOfPageType = (pageType: string): PageKind | null =>
  PAGE_KINDS.find((kind) => pageTypes[kind] === pageType) ?? null
