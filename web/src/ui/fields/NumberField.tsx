import { spelledOut } from '@cancha/domain/ground/numbers/read'
import type { ChangeEvent } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface NumberFieldProps extends FieldTexts, Omit<InputProps, 'type'> {
  /** the unit shown inside the control: '%', 'meses' */
  unit?: string | undefined
  /** whole numbers only: phones show the digits keyboard, and «2 mil» is read when it is left */
  whole?: boolean | undefined
}

/** A number that isn't money. Its value stays the typed text; the form's validation parses it. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, optional, hideLabel, unit, whole, className, id, ...input } = props
  const ids = useFieldIds({ id, help, error, describedBy: input['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <div className={classes.inside}>
        <input
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          required={!optional}
          maxLength={20}
          {...input}
          onBlur={(event) => {
            const text = spelledOut(event.target.value)
            if (whole && text !== event.target.value) {
              event.target.value = text
              input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
            }
            input.onBlur?.(event)
          }}
          {...ids.control}
          type="text"
          className={classNames(classes.control, classes.number)}
        />
        {unit && (
          <span className={classes.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}
