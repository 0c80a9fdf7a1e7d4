import type { features } from '@cancha/contract/operations'
import { accountRows } from '../features/accounts/access-rows.ts'
import { adminRows } from '../features/admin/access-rows.ts'
import { calculatorRows } from '../features/calculators/access-rows.ts'
import { connectionRows } from '../features/connections/access-rows.ts'
import { educationRows } from '../features/education/access-rows.ts'
import { fileRows } from '../features/files/access-rows.ts'
import { memberRows } from '../features/members/access-rows.ts'
import { membershipRows } from '../features/memberships/access-rows.ts'
import { pageRows } from '../features/pages/access-rows.ts'
import { placeRows } from '../features/places/access-rows.ts'
import { searchRows } from '../features/search/access-rows.ts'
import { securityRows } from '../features/security/access-rows.ts'
import { sponsorRows } from '../features/sponsors/access-rows.ts'
import { writingRows } from '../features/writing/access-rows.ts'
import type { AccessRows } from './access.ts'

const byFeature = {
  accounts: accountRows,
  security: securityRows,
  members: memberRows,
  connections: connectionRows,
  memberships: membershipRows,
  education: educationRows,
  calculators: calculatorRows,
  sponsors: sponsorRows,
  pages: pageRows,
  places: placeRows,
  search: searchRows,
  files: fileRows,
  writing: writingRows,
  admin: adminRows,
} satisfies Record<keyof typeof features, AccessRows>

/** The expected outcome of every operation of the contract for every actor, by name: 'accounts.login' and so on. */
export const accessTable: AccessRows = Object.fromEntries(
  Object.entries(byFeature).flatMap(([feature, own]) =>
    Object.entries(own as AccessRows).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
)
