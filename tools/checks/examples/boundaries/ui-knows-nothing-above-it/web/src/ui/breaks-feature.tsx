import { MembersPage } from '../features/members/MembersPage.tsx'

export const Preview = () => <MembersPage />
