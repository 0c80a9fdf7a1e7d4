import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeKind, me } from '../../ground/home/slots.ts'

/** A renewal that was declined, while what the membership gives is still open. */
export const paymentAtHome = homeKind({
  name: 'declinedPayment',
  section: 'waits',
  urgency: 'money',
  hidable: false,
  facts: z.object({}),
  rows: sql`select 'all', max(p.first_declined_at), min(p.first_declined_at) + interval '7 days', '{}'::jsonb
    from payment_customers c join subscriptions s on s.customer_id = c.id and s.standing = 'grace'
    join payments p on p.subscription_id = s.subscription_id and p.status = 'open' and p.first_declined_at is not null
    where c.user_id = ${me} having count(*) > 0`,
  words: (_, { until }) => ({
    title: 'Tu pago no pasó',
    reason: `porque tu banco lo rechazó: tu membresía sigue abierta${until === null ? '' : ` hasta el ${shortDate(until)}`}`,
    href: '/membresia',
  }),
})
