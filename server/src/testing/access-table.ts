import type { features } from '@cancha/contract/operations'
import { accountRows } from '../features/accounts/access-rows.ts'
import { adminRows } from '../features/admin/access-rows.ts'
import { educationRows } from '../features/education/access-rows.ts'
import { fileRows } from '../features/files/access-rows.ts'
import { memberRows } from '../features/members/access-rows.ts'
import { membershipRows } from '../features/memberships/access-rows.ts'
import { pageRows } from '../features/pages/access-rows.ts'
import { searchRows } from '../features/search/access-rows.ts'
import { securityRows } from '../features/security/access-rows.ts'
import { sponsorRows } from '../features/sponsors/access-rows.ts'
import { writingRows } from '../features/writing/access-rows.ts'
import type { AccessRows } from './access.ts'

const byFeature = {
  accounts: accountRows,
  security: securityRows,
  members: memberRows,
  memberships: membershipRows,
  education: educationRows,
  sponsors: sponsorRows,
  pages: pageRows,
  search: searchRows,
  files: fileRows,
  writing: writingRows,
  admin: adminRows,
} satisfies Record<keyof typeof features, AccessRows>

/** Who is answered what, for the whole contract: 'accounts.login' and so on. */
export const accessTable: AccessRows = Object.fromEntries(
  Object.entries(byFeature).flatMap(([feature, own]) =>
    Object.entries(own as AccessRows).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
)
