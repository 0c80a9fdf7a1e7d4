import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Field.module.css'
import { FieldError, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

export interface RadioChoice {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

interface RadioFieldProps
  extends Omit<InputProps, 'type' | 'className' | 'value' | 'defaultValue' | 'placeholder'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  options: readonly RadioChoice[]
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  hideLabel?: boolean | undefined
  /** puts short options on one line */
  inline?: boolean | undefined
}

/** A group of options, bound with `form.field('kind')`: a label for the group and a row for each option. */
export function RadioField(props: RadioFieldProps) {
  const { label, help, error, options, value, defaultValue, hideLabel, inline, id, name, ...input } = props
  const ids = useFieldIds({ id, help, error })
  return (
    <fieldset aria-describedby={ids.control['aria-describedby']}>
      <legend className={classNames(hideLabel ? 'sr-only' : classes.label)}>{label}</legend>
      {/* before the options, because a long group is taller than a phone */}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      <div className={inline ? classes.inline : undefined}>
        {options.map((option, index) => (
          <label className={classes.check} key={option.value}>
            <input
              {...input}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              id={index === 0 ? ids.id : undefined}
              type="radio"
              name={name ?? ids.id}
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {option.label}
              {option.help && <span className={classes.hint}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p className={classes.help} id={ids.helpId}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
