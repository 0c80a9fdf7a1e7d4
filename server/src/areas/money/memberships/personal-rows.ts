import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id, email }, canary) => `
  with customer as (insert into payment_customers (user_id, customer_id, card_brand, card_last4)
      values (${id}, 'cus_prueba_${id}', 'visa', '4242') returning id),
    subscription as (insert into subscriptions (customer_id, subscription_id, plan, status, started_at, period_start,
        period_end, ends_with_period, standing)
      select c.id, 'sub_prueba_${id}', 'basic_month', 'active', now(), now(), now() + interval '30 days', false, 'running'
      from customer c),
    payment as (insert into payments (customer_id, invoice_id, plan, status, subtotal, total, paid, refunded, created_at,
        period_start, period_end, card_brand, card_last4)
      select c.id, 'in_prueba_${id}', 'basic_month', 'paid', 2999, 2999, 2999, 0, now(), now(), now(), 'visa', '4242'
      from customer c returning id),
    refund as (insert into refunds (payment_id, refund_id, amount, status, order_key, created_at)
      select p.id, 're_prueba_${id}', 500, 'succeeded', 'clave-de-devolucion-${id}', now() from payment p),
    receipt as (insert into receipts (number, kind, payment_id, amount, issued_at, payer_name, payer_email)
      select 1000000 + ${id}, 'payment', p.id, 2999, now(), 'Nombre ${canary}', '${email}' from payment p),
    dispute as (insert into disputes (payment_id, dispute_id, amount, inquiry, status, reason, respond_by, opened_at)
      select p.id, 'du_prueba_${id}', 2999, false, 'to_answer', 'fraudulent', now() + interval '7 days', now() from payment p),
    checkout as (insert into checkouts (key, user_id, plan, kind, credit, today, replaces, keeps_card, signs_in, state, lease_until)
      values ('clave-de-prueba-${id}-000000', ${id}, 'basic_month', 'new', 0, 2999, '{}', true, false, 'succeeded', now())),
    browser as (insert into checkout_browsers (user_id, browser_hash)
      values (${id}, decode(md5('${id}') || md5('n${id}'), 'hex'))),
    awaited as (insert into awaited_charges (about, user_id, keys)
      values ('invoice in_prueba_${id}', ${id}, '{"account":"u${id}"}')),
    given as (insert into membership_grants (user_id, gives, reason) values (${id}, 'basic', '${canary}')),
    link as (insert into repair_links (user_id, token_hash, email, invoice_id, expires_at)
      values (${id}, decode(md5('l${id}') || md5('${id}'), 'hex'), '${email}', 'in_prueba_${id}', now()))
  insert into cancellations (user_id, subscription_id, reason) values (${id}, 'sub_prueba_${id}', '${canary}')`
