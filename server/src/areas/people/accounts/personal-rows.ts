import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }) =>
  `insert into invitations (invited_as, user_id, email) select 'lender', id, email from users where id = ${id}`
