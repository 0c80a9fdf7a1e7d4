import { useCallback, useState } from 'react'

/**
 * Shows the errors of fields that the person has left or tried to submit. Untouched fields show no errors.
 */
export function useFieldErrors(issues: Readonly<Record<string, string>>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const show = useCallback(
    (keys: readonly string[]) =>
      setLeft((before) => (keys.every((key) => before.has(key)) ? before : new Set([...before, ...keys]))),
    [],
  )
  const leave = useCallback((key: string) => show([key]), [show])
  return {
    of: (key: string) => (left.has(key) ? issues[key] : undefined),
    show,
    leave,
    clear: () => setLeft(new Set()),
  }
}
