import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { showFirstFault, topLayer } from '../faults/first-fault.ts'
import type { FormErrors } from './ErrorSummary.tsx'
import { isButton, retype, shownIn, type Typable } from './retype.ts'
import { useFormValues } from './use-form-values.ts'

/** Finds the faults of typed values, by field name. */
export type Check<Values> = (values: Values) => Record<string, string> | Promise<Record<string, string>>

interface FormOptions<Values> {
  initial: Values
  /** the check before sending; `warm` is called when the form is first touched */
  check?: Check<Values> | { validate: Check<Values>; warm: () => void } | undefined
  /** whether a field is also checked when it is left */
  checkOnBlur?: boolean
  /** called with the values after each change */
  onType?: (values: Values) => void
}

/**
 * A form: its values, its errors, and where the focus goes. Typed values stay until `reset`, whatever happens to
 * the request. A refused submit, by the check or by the server, moves to its first fault (`showFirstFault`).
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
  const form = useFormValues<Values>({
    initial,
    checkOnBlur,
    onType,
    validate:
      validate &&
      ((values) => {
        const found = validate(values)
        return found instanceof Promise
          ? found.then((late) => atFields(late, values))
          : atFields(found, values)
      }),
  })

  // As it comes alive, before any render: that would write over what a page on its way to life was filled in with.
  useLayoutEffect(() => window.canchaEarly?.look(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each failed submit
  useEffect(() => {
    if (refusals === 0) return
    const first = showFirstFault(sent.current?.isConnected ? sent.current : topLayer())
    // A refused code or password is usually typed anew.
    if (refused && first instanceof HTMLInputElement) first.select()
  }, [refusals])

  function fail(errors: FormErrors, message: string | null, byServer: boolean) {
    form.setErrors(errors)
    setFailure(message)
    setRefused(byServer)
    setAttempt((before) => before + 1)
    setRefusals((before) => before + 1)
  }

  return {
    values: form.values,
    /** The newest values, also where this render's are too old. */
    now: form.now,
    errors: form.errors,
    /** Why the server refused the whole, in words; null if it didn't. */
    failure,
    /** The properties of a field. */
    field: form.field,
    /** The properties of a box to tick. */
    box: form.box,
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => form.setValue(name, value),
    fault: (name: string, message: string) => form.setError(name, message),
    /** Takes these values over, as if they had been typed. */
    fill: (values: Values) => form.fill(values),
    isChanged: form.isChanged,
    /** Whether anything was typed since it was sent last. */
    isTypedSince: () => Object.keys(typedSince(form.now(), sentValues.current)).length > 0,
    /** Begins anew, except for what was typed while it was being sent: nobody has that yet. */
    reset: () => {
      const typed = typedSince(form.now(), sentValues.current)
      form.reset()
      form.fill(typed)
      sentValues.current = null
      setFailure(null)
      setAttempt(0)
    },
    /** Shows the server's refusal: messages by field name, and one that belongs to no field. */
    refuse: (errors: Record<string, string>, message: string | null = null) => {
      const { own = [], foreign = [] } = Object.groupBy(Object.entries(errors), ([path]) =>
        Object.hasOwn(initial, path.split('.')[0] ?? '') ? 'own' : 'foreign',
      )
      const rest = foreign.map(([, msg]) => msg).join(' ')
      fail(atFields(Object.fromEntries(own), form.now()), message ?? (rest || null), true)
    },
    /** The properties of the `<form>`, or of a dialog with one. @param send called with values that passed the check */
    submitting: (send: (values: Values) => unknown) => {
      function checked(errors: FormErrors) {
        checking.current = false
        if (Object.keys(errors).length > 0) return fail(errors, null, false)
        setFailure(null)
        setAttempt(0)
        const values = form.now()
        sentValues.current = { ...values }
        void send(values)
      }
      const take = ({ currentTarget }: SyntheticEvent<HTMLFormElement>, except?: EventTarget) =>
        takeShown(currentTarget, form.rendered, except)
      return {
        method: 'post' as const,
        noValidate: true,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          // A dialog's form may stand inside the form that opened it, which is not sent with it.
          event.stopPropagation()
          // Values typed before the page was alive are told first, and then this is pressed again (`EarlyActs`).
          if (window.canchaEarly?.typed.size) return
          event.preventDefault()
          if (checking.current) return
          take(event)
          // Text that the browser itself can't read, such as half a date, has no value: it would be sent as nothing.
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
          form.check(checked)?.catch(() => {
            checking.current = false
          })
        },
        // Before the first change: a render writes over what isn't known. Not under a press, which a page that grows would take from
        // its button; what is sent is looked at then.
        onFocus: (event: FocusEvent<HTMLFormElement>) => {
          if (isTypable(event.target)) take(event)
          if (typeof check === 'object') check.warm()
        },
        // The focus may have come before the page was alive, and the text after that.
        onChangeCapture: (event: FormEvent<HTMLFormElement>) => take(event, event.target),
        // The press has come to its button by then.
        onClickCapture: (event: MouseEvent<HTMLFormElement>) => {
          if (isButton(event.target)) take(event)
        },
      }
    },
    /** The properties of the form's `<ErrorSummary>`. */
    summary: { form, errors: form.errors, failure, attempt, refused },
  }
}

/**
 * Has a form hear of what its fields show and it doesn't know, because it came without an event: from a password manager, from
 * the history, or before the page was alive.
 * @param except a field that is about to tell it by itself
 */
function takeShown(
  element: HTMLFormElement,
  known: (path: string) => unknown,
  except: EventTarget | undefined,
): void {
  if (isTaking) return
  isTaking = true
  try {
    // Not the fields of a dialog's form that stands in it.
    for (const field of [...element.elements].filter(isTypable)) {
      const { path } = field.dataset
      if (path !== undefined && field !== except && isUntold(field, known(path)))
        retype(field, shownIn(field))
    }
  } finally {
    isTaking = false
  }
}

/** Chrome focuses a day's field anew whenever its value is set: without this it would be taken again, for ever. */
let isTaking = false

const isTypable = (element: Element): element is Typable =>
  element.matches('textarea, select, input:not([type=file], [type=hidden])')

/**
 * Whether a field shows something else than the form knows. A text is compared with what React wrote there last: what the
 * form knows may be an amount or a day of it, and of some boxes and lists something else altogether. Of a full line the form hears
 * all the same if it knows nothing of it; not of longer texts, behind which an editor may be on its way.
 */
function isUntold(field: Typable, known: unknown): boolean {
  if ('defaultValue' in field && !/checkbox|radio/.test(field.type))
    return (
      field.value !== field.defaultValue || (known === '' && field.value !== '' && field.matches('input'))
    )
  // A list whose options are still on their way can't show what the form knows.
  if ('options' in field && ![...field.options].some(({ value }) => value === known)) return false
  const shown = field.type === 'radio' ? shownIn(field) && field.value : shownIn(field)
  return typeof shown === typeof known && shown !== known
}

/** The fields whose values differ from the sent ones; none if nothing was sent. */
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
