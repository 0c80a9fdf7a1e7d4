import { judgeWords } from '@cancha/domain/ground/fair-housing/judge-words'
import type { JudgedText } from '@cancha/domain/ground/fair-housing/rules'
import { z } from 'zod'

/** Refuses words that the Fair Housing Act or the Equal Credit Opportunity Act forbid. Doubtful words pass. */
export const refuseUnfair = (about: JudgedText) => (text: string, context: z.RefinementCtx) => {
  const judged = judgeWords(text, about)
  if (judged.answer === 'refuse') context.addIssue({ code: 'custom', message: judged.says })
}

/** A phrase that waits for a person, its reason, and what its author can write in its place. */
export const HeldPhrase = z.object({
  phrase: z.string().meta({ description: 'Como se escribió' }),
  says: z.string().meta({ description: 'Por qué espera' }),
})
export type HeldPhrase = z.infer<typeof HeldPhrase>
