// Frequent questions before and after joining.
import { z } from 'zod'
import { readTexts } from '../../read-texts.ts'

const Faq = z
  .strictObject({ question: z.string(), text: z.string() })
  .transform(({ question, text: answer }) => ({ question, answer }))

export const faqs = readTexts(new URL('./faqs.md', import.meta.url), Faq)
