import { type ApiError, fieldErrors } from '../../../../api/errors.ts'

/** What is said where the card's fields haven't come yet. */
export const NO_FIELDS = {
  paymentMethod: null,
  fault: { code: 'api_error', message: 'Los campos de la tarjeta aún no llegan. Espera un momento.' },
} as const

/** What the server says of the card stands at its fields. */
export function faultsOf(error: ApiError): Record<string, string> {
  const { payment_method, ...rest } = fieldErrors(error)
  return payment_method === undefined ? rest : { ...rest, card: payment_method }
}

export const messageOf = (error: ApiError) => (error.issues.length > 0 ? undefined : error.message)
