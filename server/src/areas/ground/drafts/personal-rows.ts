import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  insert into drafts (user_id, kind, typed, sealed) values
    (${id}, 'forum_post', '{"title": "${canary}", "message": "${canary}", "subcategory": ""}', null),
    (${id}, 'loan_request', null, 'v1.${canary}')`
