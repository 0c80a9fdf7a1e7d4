import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) =>
  `insert into hidden_home_lines (user_id, line, up_to) values (${id}, '${canary}', now())`
