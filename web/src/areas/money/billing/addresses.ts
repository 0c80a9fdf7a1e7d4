import { PAYMENT_STATES } from '@cancha/domain/money/billing/payment-states'
import { PLAN_IDS } from '@cancha/domain/money/memberships/plans'
import {
  type AskedOf,
  day,
  listAddress,
  oneOf,
  rowNumber,
  words,
} from '../../../shell/addresses/list-address.ts'

export const paymentsAddress = listAddress('/admin/pagos', {
  search: words(),
  state: oneOf(...PAYMENT_STATES),
  plan: oneOf(...PLAN_IDS),
  from: day,
  until: day,
  before: rowNumber,
})
export type PaymentsSearch = AskedOf<typeof paymentsAddress>
export type PaymentFilters = Omit<PaymentsSearch, 'before'>

export const paymentAddress = (id: string): string => `${paymentsAddress.path}/${id}`

export const disputesAddress = listAddress('/admin/disputas', { before: rowNumber })

/** The month of the page's address, unchecked: the server tells its faults. */
export const depositsAddress = listAddress('/admin/depositos', { mes: words(20) })

/** The same as operations take it. */
export const monthIn = ({ mes }: AskedOf<typeof depositsAddress>): { month?: string } =>
  mes ? { month: mes } : {}
