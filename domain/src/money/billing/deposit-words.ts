import type { BalanceKind, DepositStatus } from './deposits.ts'

/** The kinds of balance movement, in words for administrators. */
export const BALANCE_NAMES: Readonly<Record<BalanceKind, string>> = {
  charge: 'Cobro',
  refund: 'Devolución',
  dispute: 'Reclamo del banco',
  fee: 'Comisión',
  other: 'Otro ajuste',
}

export const DEPOSIT_STATUS_NAMES: Readonly<Record<DepositStatus, string>> = {
  on_its_way: 'En camino',
  arrived: 'En el banco',
  failed: 'Lo regresó el banco',
  canceled: 'Cancelado',
}
