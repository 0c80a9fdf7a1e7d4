import type { PageKind } from '@cancha/domain/content/kinds'
import {
  blogAlias,
  bookAlias,
  courseAlias,
  podcastAlias,
  tipAlias,
  webinarAlias,
} from '../../features/education/alias-pages.ts'
import { memberAlias } from '../../features/members/member-alias.ts'
import { basicAlias } from '../../features/pages/basic-alias.ts'
import { sponsorAlias } from '../../features/sponsors/sponsor-alias.ts'
import type { AliasPage } from './alias-page.ts'

/** The kinds of page that short addresses lead to. A kind without a page yet isn't found. */
export const aliasPages: Record<PageKind, AliasPage | null> = {
  course: courseAlias,
  webinar: webinarAlias,
  tip: tipAlias,
  podcast: podcastAlias,
  blog: blogAlias,
  book: bookAlias,
  sponsor: sponsorAlias,
  page: basicAlias,
  member: memberAlias,
}
