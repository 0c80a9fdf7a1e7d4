// The live sessions of the demo: four that come and two that are over, counted from the first start.
import { z } from 'zod'
import { readTexts } from '../../read-texts.ts'

const LiveSession = z
  .strictObject({
    title: z.string(),
    host: z.string(),
    /** From the first start, negative for those that are over. */
    days: z.int(),
    /** On New York's clock: '19:00'. */
    at: z.string(),
    minutes: z.int(),
    /** The room's number in its address, which leads nowhere. */
    room: z.string(),
    text: z.string(),
  })
  .transform(({ text: description, ...session }) => ({ ...session, description }))

export const liveSessions = readTexts(new URL('./live-sessions.md', import.meta.url), LiveSession)
