import { z } from 'zod'
import { CalculatorType } from '../../../../contract/src/analysis/analyses.ts'

const INPUT = z.union([z.string(), z.number()])

/**
 * An analysis that its author asks about. Street and number are never among its data. Each figure in the texts is what the
 * calculators give for the data.
 */
const ANALYSIS = z.strictObject({
  type: CalculatorType,
  /** The title of its card. */
  name: z.string(),
  data: z.record(z.string(), INPUT),
})
export type DemoAnalysis = z.infer<typeof ANALYSIS>

/** A counter-analysis: each changed input with its new value and the reason. */
const COUNTER = z.record(z.string(), z.strictObject({ value: INPUT, why: z.string() }))
export type DemoCounter = z.infer<typeof COUNTER>

const POST = z.strictObject({
  /** The key of a member of the demo community. */
  by: z.string(),
  /** A member is mentioned as @{key}. */
  text: z.string(),
  /** The keys of the members who like it. */
  likes: z.array(z.string()).exactOptional(),
})

const REPLY = POST.extend({
  /** Hours after the topic. */
  after: z.number(),
  /** The answer that the topic's author marked as the solution. */
  solution: z.literal(true).exactOptional(),
  /** A counter-analysis of the topic's analysis. */
  counter: COUNTER.exactOptional(),
})
export type DemoReply = z.infer<typeof REPLY>

/** A topic, with the replies that follow it in its file. */
export const TOPIC = POST.extend({
  title: z.string(),
  daysAgo: z.number(),
  /** Moderators pinned it above the others of its subcategory. */
  pinned: z.literal(true).exactOptional(),
  analysis: ANALYSIS.exactOptional(),
  replies: z.array(REPLY),
})
export type DemoTopic = z.infer<typeof TOPIC>
