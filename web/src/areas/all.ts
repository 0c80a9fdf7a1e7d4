import { home } from '../shell/home/feature.ts'
import type { Feature } from '../shell/manifest/feature.ts'
import { calculators } from './analysis/calculators/feature.ts'
import { dealers } from './deals/dealers/feature.ts'
import { deals } from './deals/deals/feature.ts'
import { enquiries } from './deals/enquiries/feature.ts'
import { hops } from './deals/hops/feature.ts'
import { offers } from './deals/offers/feature.ts'
import { savedSearches } from './deals/saved-searches/feature.ts'
import { admin } from './ground/admin/feature.ts'
import { audit } from './ground/audit/feature.ts'
import { search } from './ground/search/feature.ts'
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

/** All features of the web. */
export const allFeatures: readonly Feature[] = [
  home,
  accounts,
  security,
  members,
  connections,
  forums,
  messenger,
  notifications,
  memberships,
  figures,
  coupons,
  education,
  liveSessions,
  calculators,
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
  admin,
  administration,
  audit,
  billing,
]
