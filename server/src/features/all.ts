import type { Feature } from '../manifest/feature.ts'
import { accounts } from './accounts/feature.ts'
import { admin } from './admin/feature.ts'
import { aliases } from './aliases/feature.ts'
import { audit } from './audit/feature.ts'
import { billing } from './billing/feature.ts'
import { builders } from './builders/feature.ts'
import { calculators } from './calculators/feature.ts'
import { connections } from './connections/feature.ts'
import { coupons } from './coupons/feature.ts'
import { dealers } from './dealers/feature.ts'
import { dealoffers } from './dealoffers/feature.ts'
import { deals } from './deals/feature.ts'
import { education } from './education/feature.ts'
import { enquiries } from './enquiries/feature.ts'
import { feeds } from './feeds/feature.ts'
import { figures } from './figures/feature.ts'
import { files } from './files/feature.ts'
import { forums } from './forums/feature.ts'
import { hops } from './hops/feature.ts'
import { lenders } from './lenders/feature.ts'
import { livesessions } from './livesessions/feature.ts'
import { loans } from './loans/feature.ts'
import { members } from './members/feature.ts'
import { memberships } from './memberships/feature.ts'
import { messenger } from './messenger/feature.ts'
import { notifications } from './notifications/feature.ts'
import { pages } from './pages/feature.ts'
import { people } from './people/feature.ts'
import { places } from './places/feature.ts'
import { resources } from './resources/feature.ts'
import { savedsearches } from './savedsearches/feature.ts'
import { search } from './search/feature.ts'
import { security } from './security/feature.ts'
import { sponsors } from './sponsors/feature.ts'
import { writing } from './writing/feature.ts'

/** Every feature of the program, from the ground up. What they declare is put together in this order. */
export const allFeatures: readonly Feature[] = [
  people,
  audit,
  aliases,
  places,
  files,
  accounts,
  notifications,
  security,
  memberships,
  coupons,
  figures,
  education,
  livesessions,
  members,
  connections,
  calculators,
  messenger,
  forums,
  deals,
  enquiries,
  dealoffers,
  hops,
  savedsearches,
  dealers,
  lenders,
  loans,
  sponsors,
  resources,
  pages,
  search,
  writing,
  feeds,
  admin,
  billing,
  builders,
]
