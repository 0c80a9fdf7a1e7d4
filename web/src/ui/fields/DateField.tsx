import { inSpanishWords } from '@cancha/domain/ground/time/dates'
import { partsOfDay } from '@cancha/domain/ground/time/days'
import { useState } from 'react'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface DateFieldProps extends FieldTexts, Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** a calendar day, 'YYYY-MM-DD', or '' */
  value: string
  onChange: (day: string) => void
  /** the first and the last day that may be chosen, 'YYYY-MM-DD' */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day of the calendar, with the browser's own field: phones show the picker that people know. Browsers write it in
 * the language of the device, so it is also read back in words.
 */
export function DateField(props: DateFieldProps) {
  const { label, help, error, optional, hideLabel, className, id, value, onChange, min, max, ...rest } = props
  const { onBlur, ...input } = rest
  const [isIncomplete, setIncomplete] = useState(false)
  const problem =
    error ?? (isIncomplete ? 'Escribe la fecha completa: día, mes y año' : outside(value, min, max))
  const ids = useFieldIds({ id, help, error: problem, describedBy: input['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error: problem, optional, hideLabel, className }}>
      <input
        required={!optional}
        {...input}
        {...ids.control}
        type="date"
        className={classes.control}
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          setIncomplete(false)
          onChange(event.currentTarget.value)
        }}
        onInvalid={(event) => setIncomplete(event.currentTarget.validity.badInput)}
        onBlur={(event) => {
          setIncomplete(event.currentTarget.validity.badInput)
          onBlur?.(event)
        }}
      />
      <output className={classes.readBack} htmlFor={ids.id}>
        {inWords(value)}
      </output>
    </Field>
  )
}

/** '4 de marzo de 2027'; null for what is no day. */
function inWords(day: string): string | null {
  const parts = partsOfDay(day)
  return parts && inSpanishWords(parts)
}

/** Typed days may lie outside of what the picker offers. */
function outside(day: string, min: string | undefined, max: string | undefined): string | null {
  if (inWords(day) === null) return null
  if (min && day < min) return `Elige un día desde el ${inWords(min)}`
  return max && day > max ? `Elige un día hasta el ${inWords(max)}` : null
}
