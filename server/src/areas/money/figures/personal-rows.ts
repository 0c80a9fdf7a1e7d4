import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

/** What memberships' own rows make of a paid plan is kept by triggers, and only from a subscription with a paid invoice on. */
export const personalRows: PersonalRows = ({ id }) => `
  insert into figure_steps (customer_id, at, before, after, first)
  select c.id, now(), null, 'basic_month', true from payment_customers c where c.user_id = ${id}
  on conflict do nothing`
