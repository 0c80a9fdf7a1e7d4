// The connections of the demo community, pending requests, and one reported member.
import { REPORT_REASONS } from '@cancha/contract/people/member-reports'
import { z } from 'zod'
import { readData } from '../../read-texts.ts'

/** By the members' keys: the first one sent the request, so many days ago. */
const Acquaintance = z.tuple([z.string(), z.string(), z.int()])
export type Acquaintance = z.infer<typeof Acquaintance>

const Report = z.strictObject({
  from: z.string(),
  about: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  daysAgo: z.int(),
  /** The numbers of the messages that it shows to administrators, the first of their conversation is 1. */
  messages: z.array(z.int()),
})

export const { connected, connectionRequests, reported } = readData(
  new URL('./connections.json', import.meta.url),
  z.strictObject({
    connected: z.array(Acquaintance),
    connectionRequests: z.array(Acquaintance),
    reported: Report,
  }),
)
