import { declineText } from '@cancha/domain/money/memberships/decline-texts'
import type { CardFault } from './card-control.ts'

/** A fault in the house's words; the provider's own sentence where there are none. */
export const faultOf = (
  code: string,
  sentence: string | null,
  declineCode: string | null = null,
): CardFault => {
  const { code: known, msg } = declineText({ code, declineCode, refusedPart: 'card' }, sentence)
  return { code: known, message: msg }
}

export const LOST: CardFault = {
  code: 'api_error',
  message: 'No pudimos hablar con el banco. Revisa tu internet e inténtalo de nuevo.',
}
