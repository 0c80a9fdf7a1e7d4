import type { PageType } from '@cancha/contract/pages'
import {
  blogAlias,
  bookAlias,
  courseAlias,
  podcastAlias,
  tipAlias,
  webinarAlias,
} from '../../features/education/alias-pages.ts'
import type { AliasPage } from './alias-page.ts'

/** The kinds of page that short addresses lead to. A kind without a page of its own yet answers as not found. */
export const aliasPages: Record<PageType, AliasPage | null> = {
  course: courseAlias,
  podcasts: podcastAlias,
  blogs: blogAlias,
  books: bookAlias,
  basic: null,
  users: null,
  tipoftheweek: tipAlias,
  webinar: webinarAlias,
  sponsors: null,
}
