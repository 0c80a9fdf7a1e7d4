import type { judgeWords, WordJudgement } from '@cancha/domain/ground/fair-housing/judge-words'
import type { JudgedText } from '@cancha/domain/ground/fair-housing/rules'
import { z } from 'zod'

let judge: typeof judgeWords | null = null

/**
 * Has texts judged. The server does it as it starts. Browsers don't: the lists of words weigh 35 kB, more than the forms that have such a
 * text, and the server says at its field what is wrong with it.
 */
export function judgeTextsBy(words: typeof judgeWords): void {
  judge = words
}

/** The judgement of a text; a text is fine where nobody judges. */
const judgedText = (text: string, about: JudgedText): WordJudgement =>
  judge?.(text, about) ?? { answer: 'fine' }

/** Refuses words that the Fair Housing Act or the Equal Credit Opportunity Act forbid. Doubtful words pass. */
export const refuseUnfair = (about: JudgedText) => (text: string, context: z.RefinementCtx) => {
  const judged = judgedText(text, about)
  if (judged.answer === 'refuse') context.addIssue({ code: 'custom', message: judged.says })
}

/** Whether a text is doubtful, so that a person would have to look at it. */
export const isHeld = (text: string, about: JudgedText): boolean => judgedText(text, about).answer === 'hold'

/** A phrase that waits for a person, its reason, and what its author can write in its place. */
export const HeldPhrase = z.object({
  phrase: z.string().meta({ description: 'Como se escribió' }),
  says: z.string().meta({ description: 'Por qué espera' }),
})
export type HeldPhrase = z.infer<typeof HeldPhrase>
