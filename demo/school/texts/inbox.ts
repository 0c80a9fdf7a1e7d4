import { CONTACT_REASONS, EARLY_INTERESTS } from '@cancha/contract/school/pages'
import { z } from 'zod'
import { readData, readPlainTexts } from '../../read-texts.ts'

const Letter = z
  .strictObject({
    email: z.string(),
    fullName: z.string(),
    reason: z.enum(CONTACT_REASONS),
    hoursAgo: z.int(),
    answered: z.boolean(),
    text: z.string(),
  })
  .transform(({ text: message, ...head }) => ({ ...head, message }))

/** Contact messages of visitors and members. */
export const letters = readPlainTexts(new URL('./letters.md', import.meta.url), Letter)

const EarlyMember = z.strictObject({
  firstName: z.string(),
  email: z.string(),
  interest: z.enum(EARLY_INTERESTS),
})

/** People who wrote themselves down before the beginning. */
export const waitingList = readData(new URL('./waiting-list.json', import.meta.url), z.array(EarlyMember))
