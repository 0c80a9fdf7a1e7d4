import { LENDER_STATES } from '@cancha/domain/lending/lender-life'
import { z } from 'zod'

/** The fields of a form, as the member typed them. */
export const FORM_FIELDS = z.record(z.string(), z.unknown())

/** A company that lends, by its member's key. Its NMLS number is invented. */
export const LENDER = z.strictObject({
  member: z.string(),
  state: z.enum(LENDER_STATES).extract(['approved', 'paused', 'waiting']),
  joinedDaysAgo: z.number(),
  /** Of those that are or were confirmed. */
  confirmedDaysAgo: z.number().exactOptional(),
  company: FORM_FIELDS,
  programmes: z.array(FORM_FIELDS),
  /** Changes of a confirmed lender that wait for an administrator: of the company, and the note of the first programme. */
  changed: z.strictObject({ daysAgo: z.number(), company: FORM_FIELDS, note: z.string() }).exactOptional(),
})
export type DemoLender = z.infer<typeof LENDER>
