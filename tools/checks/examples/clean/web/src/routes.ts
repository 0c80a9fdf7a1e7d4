import { LoansPage } from './areas/lending/requests/LoansPage.tsx'
import { MembersPage } from './areas/people/members/MembersPage.tsx'

export const pages = { '/loans': LoansPage, '/members': MembersPage }
