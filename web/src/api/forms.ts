import type { z } from 'zod'

/** A form's own check, by the contract's schema: the first fault of each field, under the field's name. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    // In the form's order: whoever shows them or goes to the first relies on it.
    const errors: Record<string, string> = {}
    for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
    return errors
  }
