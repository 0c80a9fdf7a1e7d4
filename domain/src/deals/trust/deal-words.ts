import { newlyHeld, wordFindings } from '../../ground/fair-housing/judge-words.ts'
import { bodyText } from '../body-text.ts'
import type { WordedField } from './worded-fields.ts'

/** The texts of a deal that people write as they like. */
export type DealTexts = {
  title: string
  type: string
  address2: string
  lotSize: string
  /** Clean HTML. */
  body: string
  photos: readonly { caption: string }[]
}

/** A phrase of a deal, with its field; `at` is the photo whose caption it is. */
export type DealWords = { field: WordedField; at: number | null; phrase: string; says: string }

const textsOf = ({ title, type, address2, lotSize, body, photos }: DealTexts) => [
  ...(
    [
      ['title', title],
      ['type', type],
      ['address2', address2],
      ['lotsize', lotSize],
      ['body', bodyText(body)],
    ] as const
  ).map(([field, text]) => ({ field, at: null, text })),
  ...photos.map(({ caption }, at) => ({ field: 'photos' as const, at, text: caption })),
]

/** The phrases with which no deal is published. */
export const refusedWords = (deal: DealTexts): DealWords[] =>
  textsOf(deal).flatMap(({ text, ...where }) =>
    wordFindings(text, 'housing').flatMap(({ answer, phrase, says }) =>
      answer === 'refuse' ? [{ ...where, phrase, says }] : [],
    ),
  )

/**
 * The phrases of a deal that wait for a person.
 * @param before the deal as somebody has looked at it; null for one that nobody has
 */
export function heldWords(deal: DealTexts, before: DealTexts | null): DealWords[] {
  const known =
    before === null
      ? ''
      : textsOf(before)
          .map(({ text }) => text)
          .join('\n')
  return textsOf(deal).flatMap(({ text, ...where }) =>
    newlyHeld(known, text, 'housing').map(({ phrase, says }) => ({ ...where, phrase, says })),
  )
}
