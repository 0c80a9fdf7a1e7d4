import { fieldTimeOf, momentOfField } from '@cancha/domain/ground/time/calendar'
import { longDateTime } from '@cancha/domain/ground/time/dates'
import { useState } from 'react'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface DateTimeFieldProps
  extends FieldTexts,
    Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** a moment as an ISO text with its zone, or null */
  value: string | null
  /** called with null while the field is empty or incomplete */
  onChange: (moment: string | null) => void
  /** the first moment that may be chosen, as an ISO text */
  min?: string | undefined
}

/** A day and a time in the site's time zone, with the browser's own field, read back in words. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, help, error, optional, hideLabel, className, id, value, onChange, min, ...rest } = props
  const { onBlur, ...input } = rest
  const [typed, setTyped] = useState(() => typedOf(value))
  const [known, setKnown] = useState(value)
  const [isIncomplete, setIncomplete] = useState(false)
  // The value came from elsewhere: what is typed makes another moment.
  if (known !== value) {
    setKnown(value)
    if (momentOfField(typed)?.getTime() !== (value === null ? undefined : Date.parse(value)))
      setTyped(typedOf(value))
  }
  const problem = error ?? (isIncomplete ? 'Escribe la fecha y la hora completas' : tooEarly(value, min))
  const ids = useFieldIds({ id, help, error: problem, describedBy: input['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error: problem, optional, hideLabel, className }}>
      <input
        required={!optional}
        {...input}
        {...ids.control}
        type="datetime-local"
        className={classes.control}
        value={typed}
        min={min && fieldTimeOf(min)}
        onChange={(event) => {
          const text = event.currentTarget.value
          setIncomplete(false)
          setTyped(text)
          onChange(momentOfField(text)?.toISOString() ?? null)
        }}
        onInvalid={(event) => setIncomplete(event.currentTarget.validity.badInput)}
        onBlur={(event) => {
          setIncomplete(event.currentTarget.validity.badInput)
          onBlur?.(event)
        }}
      />
      <output className={classes.readBack} htmlFor={ids.id}>
        {value && `${longDateTime(value)}, hora del Este (Nueva York)`}
      </output>
    </Field>
  )
}

const typedOf = (value: string | null): string => (value ? fieldTimeOf(value) : '')

const tooEarly = (value: string | null, min: string | undefined): string | null =>
  value && min && Date.parse(value) < Date.parse(min) ? `Elige una hora desde el ${longDateTime(min)}` : null
