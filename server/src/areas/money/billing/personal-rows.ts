import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

/** An order for the payment that the memberships' rows make. */
export const personalRows: PersonalRows = ({ id }, canary) => `
  insert into refund_orders (key, payment_id, amount, reason, state, lease_until)
    select 'clave-de-devolucion-${id}', p.id, 500, '${canary}', 'done', now() from payments p
    where p.invoice_id = 'in_prueba_${id}'`
