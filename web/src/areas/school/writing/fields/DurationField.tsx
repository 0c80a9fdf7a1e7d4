import { readNumber } from '@cancha/domain/ground/numbers/read'
import { useState } from 'react'
import type { FieldTexts } from '../../../../ui/fields/Field.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import classes from './DurationField.module.css'

type Props = FieldTexts & {
  /** Whole seconds; 0 while nothing is written. */
  seconds: number
  onChange: (seconds: number) => void
}

type DurationParts = { minutes: string; seconds: string }

/**
 * A duration in minutes and seconds, in two fields, because the keyboard for numbers of a phone has no colon. 90 seconds
 * become a minute and a half once the field is left.
 */
export function DurationField({ label, help, error, optional, seconds, onChange }: Props) {
  const [written, setWritten] = useState<DurationParts>(() => partsOf(seconds))
  const shown = Object.is(totalOf(written), seconds) ? written : partsOf(seconds)
  const part = (name: keyof DurationParts) => ({
    inputMode: 'numeric' as const,
    optional,
    value: shown[name],
    maxLength: 4,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // «90 s» is 90; «1:30» and «1h30» aren't 130.
      const now = { ...shown, [name]: currentTarget.value.replace(/\s*(m|min|s|seg)?\.?\s*$/i, '') }
      setWritten(now)
      onChange(totalOf(now))
    },
    // A text that isn't a duration stays as it was typed, for the form to refuse.
    onBlur: () => Number.isInteger(seconds) && setWritten(partsOf(seconds)),
  })
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        <TextField label="Minutos" error={error} {...part('minutes')} />
        <TextField label="Segundos" {...part('seconds')} />
      </div>
      {help && <p className={`text-xs text-3 ${classes.help}`}>{help}</p>}
    </fieldset>
  )
}

const wholeNumber = (typed: string) => {
  const number = readNumber(typed, 'count')
  return number === null ? 0 : (number ?? Number.NaN)
}

/** NaN where one of the two isn't a number. */
const totalOf = ({ minutes, seconds }: DurationParts): number =>
  wholeNumber(minutes) * 60 + wholeNumber(seconds)

const partsOf = (seconds: number): DurationParts =>
  seconds === 0
    ? { minutes: '', seconds: '' }
    : { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) }
