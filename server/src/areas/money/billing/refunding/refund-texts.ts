import type { RefundFault } from '@cancha/domain/money/billing/refundable'

/** Why a payment isn't paid back, by the rules that are asked before the provider. */
export type OwnFault = RefundFault | 'payer_left'

/** The same for what the provider answers, and for orders that it never heard of. */
export const NOT_ACCEPTED =
  'El servicio de cobros no aceptó la devolución y no se devolvió nada. Mira el pago en su página.'

const SAYS: Readonly<Record<string, string>> = {
  not_paid: 'Este pago no se cobró: no hay nada que devolver.',
  charge_disputed:
    'El banco de quien pagó está reclamando este pago. Mientras decide, no se puede devolver: contesta la disputa, o acéptala.',
  charge_lost: 'El banco ya le devolvió este pago a quien pagó: no queda nada que devolver.',
  charge_already_refunded: 'Este pago ya se devolvió entero.',
  amount_too_large: 'Es más de lo que queda por devolver.',
  payer_left:
    'Quien pagó borró su cuenta y aquí ya no se puede devolver: hazlo en la página del servicio de cobros.',
  given_up:
    'La devolución no llegó al servicio de cobros y ya no se va a mandar. Si todavía hace falta, hazla otra vez.',
}

/** The sentence about a fault, or about a code of the provider. */
export const refundSentence = (code: OwnFault | (string & {})): string => SAYS[code] ?? NOT_ACCEPTED
