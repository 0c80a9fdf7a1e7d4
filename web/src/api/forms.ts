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

type Check = ReturnType<typeof checkedBy>

/**
 * The same for a form on a page that many open and few fill in: the schema, and the library behind it, come when the form
 * is first touched (`warm`) or sent, which then waits for them. Where they can't come the server checks alone, and names
 * the fields as well.
 * @param alone what can be said without the schema, of what never reaches the server
 */
export function checkedLater(load: () => Promise<z.ZodType>, alone: Check = () => ({})) {
  let check: Check | undefined
  let coming: Promise<Check> | undefined
  const come = () => {
    coming ??= load().then(
      (schema) => {
        check = checkedBy(schema)
        return check
      },
      (error: unknown) => {
        // With the network back it may come the next time.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const validate = (values: unknown) =>
    check
      ? check(values)
      : come().then(
          (arrived) => arrived(values),
          () => alone(values),
        )
  const warm = () => void come().catch(() => undefined)
  return { validate, warm }
}
