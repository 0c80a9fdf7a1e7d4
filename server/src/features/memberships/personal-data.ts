import {
  exported,
  keptBecause,
  notExported,
  owner,
  type PersonalTable,
  replacedBy,
  rowNumber,
  secret,
} from '../../manifest/personal-table.ts'

/** Invoices have to be shown to tax offices and banks for years. */
const BOOKS = 'los libros de lo cobrado se guardan por ley'
const kept = keptBecause(BOOKS)
const keptUnshown = (why: string) => ({ exported: why, deleted: { stays: BOOKS } })
const INNER = 'un dato interno de cómo se copia lo que dice el proveedor'
const keptNumber = keptUnshown('un número de fila, sin significado fuera')

const ofCustomer = 'customer_id in (select c.id from payment_customers c where c.user_id = :id)'

const ofPayment = `payment_id in (select p.id from payments p join payment_customers c on c.id = p.customer_id
  where c.user_id = :id)`

const card = {
  card_brand: replacedBy('null'),
  card_last4: replacedBy('null'),
  card_expires_month: replacedBy('null'),
  card_expires_year: replacedBy('null'),
}

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const membershipData: Record<string, PersonalTable> = {
  payment_customers: {
    rowsOf: 'user_id = :id',
    rows: 'stay',
    columns: {
      id: keptNumber,
      user_id: keptUnshown('el número de la propia cuenta, que ya está en users'),
      customer_id: kept,
      ...card,
      created_at: kept,
      changes: keptUnshown(INNER),
      copied: keptUnshown(INNER),
      waits_since: keptUnshown(INNER),
      read_at: keptUnshown(INNER),
      due_at: notExported(INNER, 'null'),
      lease: notExported(INNER, 'null'),
      lease_until: notExported(INNER, 'null'),
      // Within a minute the provider is told to forget the customer, which ends subscriptions and removes cards.
      left_at: replacedBy('now()'),
      forgotten_at: kept,
    },
  },
  subscriptions: {
    rowsOf: ofCustomer,
    rows: 'stay',
    columns: {
      id: keptNumber,
      customer_id: keptNumber,
      subscription_id: kept,
      plan: kept,
      status: kept,
      started_at: kept,
      period_start: kept,
      period_end: kept,
      ends_with_period: kept,
      ended_at: kept,
      begins_at: kept,
      standing: keptUnshown(INNER),
    },
  },
  payments: {
    rowsOf: ofCustomer,
    rows: 'stay',
    columns: {
      id: keptNumber,
      customer_id: keptNumber,
      invoice_id: kept,
      subscription_id: kept,
      plan: kept,
      number: kept,
      status: kept,
      subtotal: kept,
      total: kept,
      paid: kept,
      refunded: kept,
      dispute: kept,
      created_at: kept,
      paid_at: kept,
      first_declined_at: kept,
      next_attempt_at: kept,
      period_start: kept,
      period_end: kept,
      ...card,
      attempts: kept,
      letter_day: keptUnshown(INNER),
      at: keptUnshown('lo mismo que paid_at o created_at'),
      state: kept,
    },
  },
  refunds: {
    rowsOf: ofPayment,
    rows: 'stay',
    columns: {
      id: keptNumber,
      payment_id: keptNumber,
      refund_id: kept,
      amount: kept,
      status: kept,
      order_key: keptUnshown('la clave de un pedido de la administración'),
      created_at: kept,
    },
  },
  disputes: {
    rowsOf: ofPayment,
    rows: 'stay',
    columns: {
      id: keptNumber,
      payment_id: keptNumber,
      dispute_id: kept,
      amount: kept,
      inquiry: kept,
      status: kept,
      reason: kept,
      respond_by: kept,
      opened_at: kept,
      decided_at: kept,
    },
  },
  checkouts: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      key: secret,
      user_id: owner,
      plan: exported,
      price_id: exported,
      kind: exported,
      payment_method: { exported: INNER },
      promotion_id: exported,
      discount: exported,
      credit: exported,
      charges_from: exported,
      today: exported,
      replaces: exported,
      keeps_card: exported,
      signs_in: { exported: INNER },
      browser_hash: secret,
      state: exported,
      provider_id: exported,
      client_secret: secret,
      error_code: exported,
      error_text: exported,
      error_field: { exported: INNER },
      lease: { exported: INNER },
      lease_until: { exported: INNER },
      created_at: exported,
      ended_at: exported,
    },
  },
  awaited_charges: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      about: exported,
      user_id: owner,
      keys: { exported: 'resúmenes con que se cuentan las tarjetas rechazadas' },
      created_at: exported,
    },
  },
  checkout_browsers: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, browser_hash: secret, created_at: exported },
  },
  membership_grants: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      gives: exported,
      until: exported,
      given_by: { exported: 'quien administra el sitio' },
      reason: exported,
      given_at: exported,
    },
  },
  repair_links: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      token_hash: secret,
      email: exported,
      invoice_id: exported,
      created_at: exported,
      expires_at: exported,
      used_at: exported,
    },
  },
  cancellations: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, subscription_id: exported, reason: exported, at: exported },
  },
}
