import type { HeldDealPhrase } from '@cancha/contract/deals/deal'
import { type DealTexts, heldWords, refusedWords } from '@cancha/domain/deals/trust/deal-words'
import { Refusal } from '../../../../http/request/refusal.ts'

/** @throws Refusal invalid_input, each phrase at its field, if a deal says what the Fair Housing Act forbids */
export function refuseUnfairWords(deal: DealTexts): void {
  const issues = refusedWords(deal).map(({ field, at, says }) => ({
    path: field === 'photos' ? `body.photos.${at}` : `body.values.${field}`,
    msg: says,
  }))
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}

/** The phrases of a deal that wait for a person. @param before as somebody has looked at it */
export const heldPhrases = (deal: DealTexts, before: DealTexts | null): HeldDealPhrase[] =>
  heldWords(deal, before).map(({ field, phrase, says }) => ({ field, phrase, says }))
