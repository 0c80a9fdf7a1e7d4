// The only file that uses @mantine/form: a gate refuses it elsewhere. Pages know this hook.
import { type FormErrors as Faults, useForm as useMantineForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showFirstFault, topLayer } from '../faults/first-fault.ts'
import type { FormErrors } from './ErrorSummary.tsx'

/** Finds what is wrong with typed values, by field name. */
export type Check<Values> = (values: Values) => Record<string, string> | Promise<Record<string, string>>

interface FormOptions<Values> {
  initial: Values
  /** what is checked before it is sent; `warm` is called when the form is first touched */
  check?: Check<Values> | { validate: Check<Values>; warm: () => void } | undefined
  /** whether a field is also checked when it is left */
  checkOnBlur?: boolean
  /** called with the values after each change */
  onType?: (values: Values) => void
}

/**
 * A form: its values, its errors, and where the focus goes. What was typed stays until `reset`, whatever happens to
 * it on the way. A refused submit, by the check or by the server, moves to its first fault (`showFirstFault`).
 */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const { initial, check, checkOnBlur = false, onType } = options
  const validate = typeof check === 'object' ? check.validate : check
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  /** Counts on where `attempt` begins anew, so that a refusal right after a press is noticed. */
  const [refusals, setRefusals] = useState(0)
  const [refused, setRefused] = useState(false)
  /** The `<form>` that was sent last, and the values that went with it. */
  const sent = useRef<HTMLFormElement>(null)
  const sentValues = useRef<Values>(null)
  /** Whether a submit waits for its check. A second one would overtake the check, and then nothing would be checked. */
  const checking = useRef(false)
  const form = useMantineForm<Values>({
    initialValues: initial,
    validateInputOnBlur: checkOnBlur,
    ...(validate && {
      validate: (values) => {
        const found = validate(values)
        return found instanceof Promise
          ? found.then(
              (late) => atFields(late, values),
              (error) => {
                checking.current = false
                throw error
              },
            )
          : atFields(found, values)
      },
    }),
    ...(onType && { onValuesChange: onType }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each failed submit
  useEffect(() => {
    if (refusals === 0) return
    const first = showFirstFault(sent.current?.isConnected ? sent.current : topLayer())
    // A refused code or password is usually typed anew.
    if (refused && first instanceof HTMLInputElement) first.select()
  }, [refusals])

  function fail(errors: FormErrors, message: string | null, byServer: boolean) {
    form.setErrors(errors as Faults)
    setFailure(message)
    setRefused(byServer)
    setAttempt((before) => before + 1)
    setRefusals((before) => before + 1)
  }

  return {
    values: form.values,
    /** The newest values, also where this render's are too old. */
    now: () => form.getValues(),
    errors: form.errors as FormErrors,
    /** Why the server refused the whole, in words; null if it didn't. */
    failure,
    /** The properties of a field. */
    field: (name: string) => form.getInputProps(name),
    /** The properties of a box to tick. */
    box: (name: string) => form.getInputProps(name, { type: 'checkbox' }),
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      form.setFieldValue(name, value as never),
    fault: (name: string, message: string) => form.setFieldError(name, message),
    /** Takes these values over, as if they had been typed. */
    fill: (values: Values) => form.setValues(values),
    isChanged: () => form.isDirty(),
    /** Whether anything was typed since it was sent last. */
    isTypedSince: () => Object.keys(typedSince(form.getValues(), sentValues.current)).length > 0,
    /** Begins anew, except for what was typed while it was being sent: nobody has that yet. */
    reset: () => {
      const typed = typedSince(form.getValues(), sentValues.current)
      form.reset()
      form.setValues(typed)
      sentValues.current = null
      setFailure(null)
      setAttempt(0)
    },
    /** Shows what the server says: messages by field name, and what belongs to no field. */
    refuse: (errors: Record<string, string>, message: string | null = null) => {
      const { own = [], foreign = [] } = Object.groupBy(Object.entries(errors), ([path]) =>
        Object.hasOwn(initial, path.split('.')[0] ?? '') ? 'own' : 'foreign',
      )
      const rest = foreign.map(([, msg]) => msg).join(' ')
      fail(atFields(Object.fromEntries(own), form.getValues()), message ?? (rest || null), true)
    },
    /** The properties of the `<form>`, or of a dialog with one. @param send called with values that passed the check */
    submitting: (send: (values: Values) => unknown) => {
      const submit = form.onSubmit(
        (values) => {
          checking.current = false
          setFailure(null)
          setAttempt(0)
          sentValues.current = { ...values }
          void send(values)
        },
        (errors) => {
          checking.current = false
          fail(errors, null, false)
        },
      )
      return {
        method: 'post' as const,
        noValidate: true,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          // A dialog's form may stand inside the form that opened it, which is not sent with it.
          event.stopPropagation()
          event.preventDefault()
          if (checking.current) return
          // What the browser itself can't read, such as half a date, has no value: it would be sent as nothing.
          const unread = [...event.currentTarget.querySelectorAll('input')].find(
            (input) => input.validity.badInput,
          )
          sent.current = event.currentTarget
          if (unread) {
            // The field is told, and says what is missing.
            unread.checkValidity()
            return setRefusals((before) => before + 1)
          }
          checking.current = true
          submit(event)
        },
        onFocus: typeof check === 'object' ? check.warm : undefined,
      }
    },
    /** The properties of the form's `<ErrorSummary>`. */
    summary: { form, errors: form.errors as FormErrors, failure, attempt, refused },
  }
}

/** The fields whose values aren't those that were sent; none if nothing was sent. */
function typedSince<Values extends Record<string, unknown>>(
  now: Values,
  sent: Values | null,
): Partial<Values> {
  const typed = Object.entries(now).filter(([name, value]) => sent !== null && value !== sent[name])
  return Object.fromEntries(typed) as Partial<Values>
}

/** Moves an error of a part of a field, such as 'tags.3' of a line of tags, to the field. The first one stays. */
function atFields(errors: Record<string, string>, values: unknown): Record<string, string> {
  const moved: Record<string, string> = {}
  for (const [path, msg] of Object.entries(errors)) moved[fieldOf(path, values)] ??= msg
  return moved
}

function fieldOf(path: string, values: unknown): string {
  const names: string[] = []
  let value = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value)) break
    names.push(name)
    value = value[name as keyof typeof value]
  }
  return names.length > 0 ? names.join('.') : path
}

/** A form as its parts need it. */
export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>
