import { type FocusEvent, useRef, useState } from 'react'
import type { FormErrors } from './ErrorSummary.tsx'
import { isButton } from './retype.ts'

type Options<Values> = {
  initial: Values
  validate?: ((values: Values) => FormErrors | Promise<FormErrors>) | undefined
  /** whether a field is also checked when it is left */
  checkOnBlur: boolean
  onType?: ((values: Values) => void) | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: each field knows the type of its value
type FieldValue = any

/** The properties of a field. Those of a box have `checked` instead of `value`. */
type FieldProps = {
  'data-path': string
  onChange: (change: FieldValue) => void
  onBlur?: (event?: FocusEvent) => void
  error?: FieldValue
  value?: FieldValue
  checked?: FieldValue
}

/**
 * The values and errors of a form, by name; the parts of a value by path, as 'change.until'. Values are replaced and never changed.
 * Changing a field removes its error.
 */
export function useFormValues<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { initial, validate, checkOnBlur, onType } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  /** Where several changes come before the next render, each builds on the one before it. */
  const latest = useRef(values)
  const begun = useRef(initial)
  /** Counts the checks of each left field: an answer that comes after a later one's question is ignored. */
  const checks = useRef(new Map<string, number>())

  function become(next: Values) {
    latest.current = next
    setValues(next)
    onType?.(next)
  }

  function setValue(path: string, value: unknown) {
    clearError(path)
    if (valueAt(path, latest.current) !== value) become(withValue(path.split('.'), value, latest.current))
  }

  const clearError = (path: string) =>
    setErrors((before) => {
      if (before[path] === undefined) return before
      const { [path]: _, ...rest } = before
      return rest
    })

  const setError = (path: string, message: FormErrors[string]) =>
    setErrors((before) => ({ ...before, [path]: message }))

  async function checkField(path: string) {
    const count = (checks.current.get(path) ?? 0) + 1
    checks.current.set(path, count)
    const found = await validate?.(latest.current)
    if (checks.current.get(path) !== count) return
    if (found?.[path] === undefined) clearError(path)
    else setError(path, found[path])
  }

  const bound = (path: string): FieldProps => ({
    'data-path': path,
    onChange: (change) => setValue(path, valueIn(change)),
    // A line of error that comes or goes while a button is pressed would move it away from under the press.
    ...(checkOnBlur && {
      onBlur: (event) => {
        if (!isButton(event?.relatedTarget)) void checkField(path)
      },
    }),
    error: errors[path],
  })

  return {
    values,
    errors,
    setErrors,
    setError,
    setValue,
    /** The newest values, also before they are rendered. */
    now: () => latest.current,
    /** The value of a field that this render writes into it. */
    rendered: (path: string) => valueAt(path, values),
    fill(some: Partial<Values>) {
      setErrors({})
      become({ ...latest.current, ...some })
    },
    reset() {
      setErrors({})
      become(begun.current)
    },
    isChanged: () => !isSame(latest.current, begun.current),
    field: (path: string): FieldProps => ({ ...bound(path), value: valueAt(path, latest.current) }),
    box: (path: string): FieldProps => ({ ...bound(path), checked: valueAt(path, latest.current) }),
    /** Finds the errors of all values, and shows them. */
    check(then: (errors: FormErrors) => void): void | Promise<void> {
      const shown = (found: FormErrors) => {
        setErrors(found)
        then(found)
      }
      const found = validate?.(latest.current) ?? {}
      return found instanceof Promise ? found.then(shown) : shown(found)
    },
    getInputNode: (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`),
  }
}

/** The new value in a field's change: the value itself, or the event of an element that has it. */
function valueIn(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('nativeEvent' in change)) return change
  const { currentTarget } = change as unknown as { currentTarget: HTMLInputElement }
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value
}

const valueAt = (path: string, values: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values)

function withValue<Values>([name = '', ...rest]: readonly string[], value: unknown, values: Values): Values {
  const before = (values as Record<string, unknown>)[name]
  const next = rest.length > 0 ? withValue(rest, value, before ?? {}) : value
  if (Array.isArray(values)) return values.map((one, at) => (String(at) === name ? next : one)) as Values
  return { ...values, [name]: next }
}

/** Whether two values are the same all through: texts, numbers, and lists and records of them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
