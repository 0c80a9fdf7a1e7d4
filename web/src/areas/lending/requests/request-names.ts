import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'

/** The kind of loan as it is printed. */
export const typeOf = ({ loantype }: Pick<LoanRequest, 'loantype'>): string => loantype.replaceAll('_', ' ')

/** The title of a request: its kind of loan and its place. */
export const titleOf = (request: Pick<LoanRequest, 'loantype' | 'city' | 'state'>): string =>
  `${typeOf(request)} en ${request.city}, ${request.state}`
