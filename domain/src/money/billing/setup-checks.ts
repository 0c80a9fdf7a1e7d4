/**
 * Where a check of the payment provider's settings stands: as it should be, worth a look, wrong, not readable now, or readable by
 * nobody but the operator, on the provider's own pages.
 */
export const CHECK_STATES = ['ok', 'warning', 'fault', 'unknown', 'yours'] as const
/** One of {@link CHECK_STATES}. */
export type CheckState = (typeof CHECK_STATES)[number]

/** The groups of checks, in the order in which they are shown. */
export const CHECK_GROUPS = ['account', 'webhook', 'prices', 'billing'] as const
/** One of {@link CHECK_GROUPS}. */
export type CheckGroup = (typeof CHECK_GROUPS)[number]

/** The groups' headings. */
export const CHECK_GROUP_NAMES: Readonly<Record<CheckGroup, string>> = {
  account: 'Claves y cuenta',
  webhook: 'Avisos de Stripe al sitio',
  prices: 'Precios',
  billing: 'Reglas de cobro',
}

/** The word beside a check's title. */
export const CHECK_STATE_NAMES: Readonly<Record<CheckState, string>> = {
  ok: 'Bien',
  warning: 'Míralo',
  fault: 'Por arreglar',
  unknown: 'Sin respuesta',
  yours: 'Compruébalo tú',
}
