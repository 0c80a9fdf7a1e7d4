import { MembersPage } from '../areas/people/members/MembersPage.tsx'

export const Preview = () => <MembersPage />
