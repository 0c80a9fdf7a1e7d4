import { z } from 'zod'
import { type ErrorCode, errorStatus } from './errors.ts'

/** One fault in a request. `path` is the field's place, joined with dots: 'body.email'. */
export const Issue = z.object({ path: z.string(), msg: z.string() })
export type Issue = z.infer<typeof Issue>

/** The shape of every refusal. `msg` is Spanish and shown to people; `code` is for programs. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  msg: z.string(),
  issues: z.array(Issue).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
