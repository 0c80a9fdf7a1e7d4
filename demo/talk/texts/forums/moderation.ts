import { z } from 'zod'
import { POST_REPORT_REASONS } from '../../../../contract/src/talk/forums/order.ts'
import { htmlOf, readData } from '../../../read-texts.ts'

const MODERATION = z.strictObject({
  /** The moderator, with their main category. */
  moderator: z.strictObject({ by: z.string(), category: z.string() }),
  /** A reply that waits because it gives a telephone number. */
  waiting: z.strictObject({ inTopic: z.string(), by: z.string(), text: z.string().transform(htmlOf) }),
  /** The report on the first reply in the same topic. */
  reported: z.strictObject({ by: z.string(), reason: z.enum(POST_REPORT_REASONS), text: z.string() }),
})

export const {
  moderator: MODERATED,
  waiting: WAITING,
  reported: REPORTED,
} = readData(new URL('./moderation.json', import.meta.url), MODERATION)
