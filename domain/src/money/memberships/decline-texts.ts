import type { Cents } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { longDate } from '../../ground/time/dates.ts'

/**
 * Why a charge wasn't made, by the provider's codes, and the part of it that was refused (`order`: how we asked, or what the account there
 * sells and may do).
 */
export type Decline = {
  code: string
  declineCode: string | null
  refusedPart: 'card' | 'coupon' | 'order'
}

/** A failure as the person who pays reads it, and the part of the form that it is about. */
export type PaymentError = { code: string; msg: string; field: 'card' | 'coupon' | 'form' }

const NOT_ACCEPTED = 'Tu banco no aceptó el cobro. Usa otra tarjeta, o pregúntale a tu banco el motivo.'
/** Also for cards that were reported: their holders aren't told so. */
const USE_ANOTHER = 'Tu banco no aceptó esta tarjeta. Usa otra tarjeta.'
const NOT_AUTHENTICATED = 'No podemos autenticar tu método de pago. Elige otro método y vuelve a intentarlo.'
const WRONG_CVC = 'El código de seguridad de tu tarjeta no es correcto. Revísalo y vuelve a intentarlo.'
const WRONG_NUMBER = 'Tu número de tarjeta no es válido.'
const EXPIRED = 'Tu tarjeta ha caducado.'
const TRY_LATER = 'Se produjo un error al procesar su tarjeta. Vuelve a intentarlo en un momento.'
const WRONG_ZIP = 'El código postal no coincide con el de tu tarjeta. Revísalo y vuelve a intentarlo.'
const NOT_FOR_THIS =
  'Tu tarjeta no sirve para este tipo de compra. Usa otra tarjeta, o pídele a tu banco que la permita.'
const LIMIT = 'Tu tarjeta llegó a su límite. Usa otra tarjeta, o pídele a tu banco que lo amplíe.'

/** Sentences that the specification prints stand as printed (PAY-045 to PAY-059). */
const CARD_TEXTS: Readonly<Record<string, string>> = {
  incomplete_number: 'Tu número de tarjeta está incompleto.',
  invalid_number: WRONG_NUMBER,
  incorrect_number: WRONG_NUMBER,
  invalid_expiry_year_past: 'La fecha de vencimiento de tu tarjeta esta expirada.',
  invalid_expiry_month_past: 'La fecha de vencimiento de tu tarjeta esta expirada.',
  incomplete_expiry: 'La fecha de vencimiento de tu tarjeta está incompleta.',
  invalid_expiry_month: 'El mes de vencimiento de tu tarjeta no es correcto.',
  invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es correcto.',
  incomplete_cvc: 'El código de seguridad de su tarjeta está incompleto.',
  incomplete_zip: 'El código postal está incompleto.',
  insufficient_funds: 'Su tarjeta no tiene fondos suficientes.',
  lost_card: USE_ANOTHER,
  stolen_card: USE_ANOTHER,
  expired_card: EXPIRED,
  incorrect_cvc: WRONG_CVC,
  invalid_cvc: WRONG_CVC,
  processing_error: TRY_LATER,
  issuer_not_available: TRY_LATER,
  try_again_later: TRY_LATER,
  reenter_transaction: TRY_LATER,
  approve_with_id: 'Tu banco no pudo autorizar el cobro. Vuelve a intentarlo, o llámalo si se repite.',
  payment_intent_authentication_failure: NOT_AUTHENTICATED,
  setup_intent_authentication_failure: NOT_AUTHENTICATED,
  authentication_required: NOT_AUTHENTICATED,
  authentication_not_handled: NOT_AUTHENTICATED,
  mobile_device_authentication_required: NOT_AUTHENTICATED,
  incorrect_zip: WRONG_ZIP,
  incorrect_address: 'La dirección no coincide con la de tu tarjeta. Revísala y vuelve a intentarlo.',
  card_not_supported: NOT_FOR_THIS,
  currency_not_supported: 'Tu tarjeta no acepta cobros en dólares. Usa otra tarjeta.',
  transaction_not_allowed: NOT_FOR_THIS,
  service_not_allowed: NOT_FOR_THIS,
  restricted_card: NOT_FOR_THIS,
  revocation_of_authorization: NOT_ACCEPTED,
  revocation_of_all_authorizations: NOT_ACCEPTED,
  stop_payment_order: NOT_ACCEPTED,
  card_velocity_exceeded: LIMIT,
  withdrawal_count_limit_exceeded: LIMIT,
  invalid_account: 'Tu tarjeta, o la cuenta de la que paga, no es válida. Usa otra tarjeta.',
  new_account_information_available:
    'Los datos de tu tarjeta cambiaron. Escríbelos de nuevo, o pregúntale a tu banco.',
  invalid_amount: 'Tu banco no acepta un cobro de ese importe. Usa otra tarjeta, o pregúntale.',
  duplicate_transaction:
    'Tu banco rechazó un cobro igual a otro reciente. Espera unos minutos antes de volver a intentarlo.',
  pin_try_exceeded: 'Tu tarjeta está bloqueada por intentos de PIN. Usa otra tarjeta.',
  offline_pin_required: NOT_FOR_THIS,
  online_or_offline_pin_required: NOT_FOR_THIS,
  invalid_pin: NOT_FOR_THIS,
  testmode_decline: 'Es una tarjeta de prueba. Usa una tarjeta de verdad.',
  live_mode_test_card: 'Es una tarjeta de prueba. Usa una tarjeta de verdad.',
  pickup_card: USE_ANOTHER,
  fraudulent: USE_ANOTHER,
  merchant_blacklist: USE_ANOTHER,
  security_violation: USE_ANOTHER,
  highest_risk_level: USE_ANOTHER,
  call_issuer: NOT_ACCEPTED,
  do_not_honor: NOT_ACCEPTED,
  do_not_try_again: NOT_ACCEPTED,
  generic_decline: NOT_ACCEPTED,
  no_action_taken: NOT_ACCEPTED,
  not_permitted: NOT_ACCEPTED,
}

export const COUPON_INVALID = 'Código de cupón inválido'
export const COUPON_EXPIRED = 'Este código de cupón ha caducado.'
export const COUPON_OTHER_CURRENCY =
  'Este cupón es de otra moneda y aquí se paga en dólares: no se puede usar.'
/** The sentence for a coupon that counts for dearer plans only. */
export const couponFrom = (least: Cents): string =>
  `Este cupón vale para compras desde ${formatCents(least, 'present')}.`

/** The sentence for a failure that no card caused. */
const NOT_SOLD_NOW =
  'Por ahora no se puede cobrar: el problema es nuestro y no de tu tarjeta, y ya lo sabemos. No se te cobró nada.'

/**
 * The sentence for a charge that wasn't made. The bank's code is more exact than the provider's; the provider's own sentence in
 * Spanish, which only browsers get, is used where neither has one here. A bank's sentence is said of cards alone.
 */
export function declineText(
  { code, declineCode, refusedPart }: Decline,
  sentence: string | null = null,
): PaymentError {
  if (refusedPart === 'order') return { code, msg: NOT_SOLD_NOW, field: 'form' }
  if (refusedPart === 'coupon')
    return { code, msg: code === 'coupon_expired' ? COUPON_EXPIRED : COUPON_INVALID, field: 'coupon' }
  const known = [declineCode, code].find((one) => one !== null && Object.hasOwn(CARD_TEXTS, one))
  if (known) return { code: known, msg: CARD_TEXTS[known] ?? NOT_ACCEPTED, field: 'card' }
  return { code: declineCode ?? code, msg: sentence ?? NOT_ACCEPTED, field: 'card' }
}

/** The sentence for a plan that begins when the current one ends: nothing was bought yet. */
export const scheduledText = (plan: string, at: Date): string => `Tu plan cambia a ${plan} el ${longDate(at)}`

/** The sentence after a purchase. */
export const subscribedText = (plan: string): string => `Te has suscrito con éxito a ${plan}`
