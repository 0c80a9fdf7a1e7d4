import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

/** A row of its own: triggers write steps only for a subscription with a paid invoice, which the rows of memberships lack. */
export const personalRows: PersonalRows = ({ id }) => `
  insert into figure_steps (customer_id, at, before, after, first)
  select c.id, now(), null, 'basic_month', true from payment_customers c where c.user_id = ${id}
  on conflict do nothing`
