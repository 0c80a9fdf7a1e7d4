import type { z } from 'zod'

/** Validates a form with the contract's schema: the first fault of each field, by field name. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    // In the form's order, which the error summary and the focus rely on.
    const errors: Record<string, string> = {}
    for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
    return errors
  }

type Check = ReturnType<typeof checkedBy>

/**
 * Like checkedBy, for a form on a page that many open and few fill in: the schema, and zod with it, are loaded when
 * the form is first touched (`warm`) or when it is sent, which then waits. If they can't be loaded, only the server
 * validates; it names the faulty fields as well.
 * @param alone the checks that need no schema, for fields that are never sent
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
        // The next attempt loads it again, since the network may be back.
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
