import { MembersPage } from './MembersPage.tsx'

export const members = { name: 'members', page: MembersPage }
