import type { z } from 'zod'

/** A form's own check, by the contract's schema: the first fault of each field, under the field's name. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    const entries = result.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
    return Object.fromEntries(entries.reverse())
  }
