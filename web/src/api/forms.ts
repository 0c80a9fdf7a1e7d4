import type { z } from 'zod'

type Check<Values> = (values: Values) => Record<string, string>

type CheckOptions<Values> = {
  /** makes what is sent of the form's values, where they differ */
  bodyOf?: (values: Values) => unknown
  /** the checks that need no schema, for fields that are never sent */
  alone?: Check<Values>
}

/**
 * Checks a form with the contract's schema, which is loaded, and zod with it, when the form is first touched (`warm`)
 * or when it is sent, which then waits. If it can't be loaded, only the server validates; it names the faulty fields
 * as well.
 */
export function checkedLater<Values>(
  load: () => Promise<z.ZodType>,
  { bodyOf, alone = () => ({}) }: CheckOptions<Values> = {},
) {
  let check: Check<Values> | undefined
  let coming: Promise<Check<Values>> | undefined
  const come = () => {
    coming ??= Promise.all([load(), import('./schema-check.ts')]).then(
      ([schema, { checkedBy }]) => {
        check = checkedBy(schema, bodyOf)
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
  const validate = (values: Values) =>
    check
      ? check(values)
      : come().then(
          (arrived) => arrived(values),
          () => alone(values),
        )
  const warm = () => void come().catch(() => undefined)
  return { validate, warm }
}
