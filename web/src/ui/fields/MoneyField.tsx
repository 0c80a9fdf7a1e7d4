import { useState } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import { type Amount, amountOf, writtenAmount } from './money.ts'
import type { InputProps } from './TextField.tsx'

interface MoneyFieldProps
  extends FieldTexts,
    Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  value?: Amount | null | undefined
  defaultValue?: Amount | null | undefined
  onChange?: ((amount: Amount) => void) | undefined
  /** allows cents */
  cents?: boolean | undefined
}

/**
 * An amount in dollars. The `$` is part of the control. On blur the field shows what was understood, with commas; what
 * can't be understood stays as it was typed, and is the form's value for its check to refuse.
 */
export function MoneyField(props: MoneyFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    hideLabel,
    cents = false,
    className,
    id,
    value,
    defaultValue,
    onChange,
    onBlur,
    ...input
  } = props
  const [draft, setDraft] = useState<string>()
  const [kept, setKept] = useState<Amount | null | undefined>(defaultValue)
  const ids = useFieldIds({ id, help, error, describedBy: input['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <div className={classes.inside}>
        <span className={classes.before} aria-hidden="true">
          $
        </span>
        <input
          inputMode={cents ? 'decimal' : 'numeric'}
          autoComplete="off"
          required={!optional}
          maxLength={40}
          {...input}
          {...ids.control}
          type="text"
          className={classNames(classes.control, classes.money)}
          value={draft ?? writtenAmount(value === undefined ? kept : value, cents)}
          onChange={(event) => {
            const amount = amountOf(event.currentTarget.value, cents)
            setDraft(event.currentTarget.value)
            setKept(amount)
            onChange?.(amount)
          }}
          onBlur={(event) => {
            setDraft(undefined)
            onBlur?.(event)
          }}
        />
      </div>
    </Field>
  )
}
