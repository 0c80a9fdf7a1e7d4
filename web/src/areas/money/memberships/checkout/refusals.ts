import { type ApiError, fieldErrors } from '../../../../api/errors.ts'

/** The fault while the card's fields haven't loaded yet. */
export const NO_FIELDS = {
  paymentMethod: null,
  fault: { code: 'api_error', message: 'Los campos de la tarjeta aún no llegan. Espera un momento.' },
} as const

/** The faults by field; the server's fault of the payment method stands at the card's fields. */
export function faultsOf(error: ApiError): Record<string, string> {
  const { payment_method, ...rest } = fieldErrors(error)
  return payment_method === undefined ? rest : { ...rest, card: payment_method }
}

export const messageOf = (error: ApiError) => (error.issues.length > 0 ? undefined : error.message)
