import type { Feature } from '../manifest/feature.ts'
import { calculators } from './analysis/calculators/feature.ts'
import { dealers } from './deals/dealers/feature.ts'
import { deals } from './deals/deals/feature.ts'
import { enquiries } from './deals/enquiries/feature.ts'
import { hops } from './deals/hops/feature.ts'
import { offers } from './deals/offers/feature.ts'
import { savedSearches } from './deals/saved-searches/feature.ts'
import { admin } from './ground/admin/feature.ts'
import { aliases } from './ground/aliases/feature.ts'
import { audit } from './ground/audit/feature.ts'
import { builders } from './ground/builders/feature.ts'
import { drafts } from './ground/drafts/feature.ts'
import { feeds } from './ground/feeds/feature.ts'
import { files } from './ground/files/feature.ts'
import { home } from './ground/home/feature.ts'
import { places } from './ground/places/feature.ts'
import { search } from './ground/search/feature.ts'
import { users } from './ground/users/feature.ts'
import { lenders } from './lending/lenders/feature.ts'
import { requests } from './lending/requests/feature.ts'
import { billing } from './money/billing/feature.ts'
import { coupons } from './money/coupons/feature.ts'
import { figures } from './money/figures/feature.ts'
import { memberships } from './money/memberships/feature.ts'
import { accounts } from './people/accounts/feature.ts'
import { administration } from './people/administration/feature.ts'
import { connections } from './people/connections/feature.ts'
import { members } from './people/members/feature.ts'
import { security } from './people/security/feature.ts'
import { education } from './school/education/feature.ts'
import { liveSessions } from './school/live-sessions/feature.ts'
import { pages } from './school/pages/feature.ts'
import { resources } from './school/resources/feature.ts'
import { sponsors } from './school/sponsors/feature.ts'
import { writing } from './school/writing/feature.ts'
import { forums } from './talk/forums/feature.ts'
import { messenger } from './talk/messenger/feature.ts'
import { notifications } from './talk/notifications/feature.ts'

/** Every feature of the program, from the ground up. Their declarations are put together in this order. */
export const allFeatures: readonly Feature[] = [
  users,
  audit,
  aliases,
  places,
  files,
  home,
  drafts,
  accounts,
  notifications,
  security,
  memberships,
  coupons,
  figures,
  education,
  liveSessions,
  members,
  connections,
  calculators,
  messenger,
  forums,
  deals,
  enquiries,
  offers,
  hops,
  savedSearches,
  dealers,
  lenders,
  requests,
  sponsors,
  resources,
  pages,
  search,
  writing,
  feeds,
  admin,
  administration,
  billing,
  builders,
]
