import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }) =>
  `insert into invitations (invited_as, user_id, email) select 'lender', id, email from users where id = ${id};
   insert into passkeys (user_id, credential_id, public_key, sign_count, multi_device, backed_up, name)
   values (${id}, 'llave-de-${id}', '\\x00', 0, true, true, 'Mi llave')`
