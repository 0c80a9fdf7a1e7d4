import type { PageType } from '@cancha/contract/pages'
import { courseAlias } from '../../features/education/course-alias.ts'
import { basicAlias } from '../../features/pages/basic-alias.ts'
import { sponsorAlias } from '../../features/sponsors/sponsor-alias.ts'
import type { AliasPage } from './alias-page.ts'

/** The kinds of page that short addresses lead to. A kind without a page of its own yet answers as not found. */
export const aliasPages: Record<PageType, AliasPage | null> = {
  course: courseAlias,
  podcasts: null,
  blogs: null,
  books: null,
  basic: basicAlias,
  users: null,
  tipoftheweek: null,
  webinar: null,
  sponsors: sponsorAlias,
}
