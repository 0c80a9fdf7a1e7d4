import { PAYMENT_STATES, type PaymentState } from '@cancha/domain/money/billing/payment-states'
import { PLAN_IDS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

export const PAYMENTS_PATH = '/admin/pagos'
export const DISPUTES_PATH = '/admin/disputas'
const DEPOSITS_PATH = '/admin/depositos'

export type PaymentFilters = {
  search?: string
  state?: PaymentState
  plan?: PlanId
  from?: string
  until?: string
}
export type PaymentsSearch = PaymentFilters & { before?: string }

/** The place in a list from which an address goes on; '' for its beginning. */
const beforeIn = (given: unknown): string => (/^[1-9]\d{0,14}$/.test(String(given)) ? String(given) : '')

/** The filters in the page's address; invalid ones are dropped. */
export function paymentsSearchIn(search: Record<string, unknown>): PaymentsSearch {
  const words = wordsParam(search['search'])
  const state = PAYMENT_STATES.find((one) => one === search['state'])
  const plan = PLAN_IDS.find((one) => one === search['plan'])
  // The form of a day alone: whether the calendar has it is what the server says, at its field.
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(String(search[name])) ? String(search[name]) : '')
  const before = beforeIn(search['before'])
  return {
    ...(words && { search: words }),
    ...(state && { state }),
    ...(plan && { plan }),
    ...(day('from') && { from: day('from') }),
    ...(day('until') && { until: day('until') }),
    ...(before && { before }),
  }
}

export const paymentsAddress = (asked: PaymentsSearch): string => `${PAYMENTS_PATH}${stringifySearch(asked)}`
export const paymentAddress = (id: string): string => `${PAYMENTS_PATH}/${id}`

export type DisputesSearch = { before?: string }
export function disputesSearchIn(search: Record<string, unknown>): DisputesSearch {
  const before = beforeIn(search['before'])
  return before ? { before } : {}
}
export const disputesAddress = (asked: DisputesSearch): string => `${DISPUTES_PATH}${stringifySearch(asked)}`

/** The month of the page's address, unchecked: the server tells its faults. */
export type DepositsSearch = { mes?: string }
export function depositsSearchIn(search: Record<string, unknown>): DepositsSearch {
  const mes = wordsParam(search['mes'], 20)
  return mes ? { mes } : {}
}
export const depositsAddress = (asked: DepositsSearch): string => `${DEPOSITS_PATH}${stringifySearch(asked)}`

/** The same as operations take it. */
export const monthIn = ({ mes }: DepositsSearch): { month?: string } => (mes ? { month: mes } : {})
