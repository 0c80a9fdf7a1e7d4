import { inSpanish } from '@cancha/contract/ground/sentences'
import type { z } from 'zod'

/**
 * Checks a form with the contract's schema: the first fault of each field, by field name, in Spanish. On pages where
 * few fill in the form, it is loaded late: see `checkedLater`.
 * @param bodyOf makes what is sent of the form's values, where they differ
 */
export const checkedBy =
  <Values>(schema: z.ZodType, bodyOf: (values: Values) => unknown = (values) => values) =>
  (values: Values): Record<string, string> => {
    const result = schema.safeParse(bodyOf(values), { error: inSpanish })
    if (result.success) return {}
    // In the form's order, which the error summary relies on.
    const errors: Record<string, string> = {}
    for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
    return errors
  }
