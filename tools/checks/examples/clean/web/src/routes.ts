import { LoansPage } from './features/loans/LoansPage.tsx'
import { MembersPage } from './features/members/MembersPage.tsx'

export const pages = { '/loans': LoansPage, '/members': MembersPage }
