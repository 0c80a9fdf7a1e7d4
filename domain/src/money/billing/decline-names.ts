/** The payment provider's codes for a declined charge, in words for administrators; the payer reads others. */
const NAMES: Readonly<Record<string, string>> = {
  insufficient_funds: 'sin fondos',
  lost_card: 'tarjeta reportada como perdida',
  stolen_card: 'tarjeta reportada como robada',
  pickup_card: 'tarjeta reportada',
  expired_card: 'tarjeta vencida',
  incorrect_cvc: 'código de seguridad equivocado',
  invalid_cvc: 'código de seguridad equivocado',
  incorrect_number: 'número equivocado',
  processing_error: 'error al procesar, se puede repetir',
  issuer_not_available: 'el banco no respondió, se puede repetir',
  try_again_later: 'el banco pidió repetirlo más tarde',
  authentication_required: 'el banco quiso preguntarle y no estaba',
  card_velocity_exceeded: 'llegó a su límite',
  withdrawal_count_limit_exceeded: 'llegó a su límite',
  transaction_not_allowed: 'la tarjeta no sirve para esto',
  card_not_supported: 'la tarjeta no sirve para esto',
  currency_not_supported: 'la tarjeta no acepta dólares',
  fraudulent: 'parada por sospecha de fraude',
  highest_risk_level: 'parada por sospecha de fraude',
  do_not_honor: 'el banco no dijo por qué',
  generic_decline: 'el banco no dijo por qué',
}

/** Why a charge was declined, in a few words for the house. */
export const declineName = (code: string): string => NAMES[code] ?? 'el banco no la aceptó'
