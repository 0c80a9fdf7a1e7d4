import type { ComponentPropsWithRef } from 'react'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly Choice[]
  /** the first option, selected while there is no value */
  placeholder?: string | undefined
}

/** The browser's own select on every device: phones show their native picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, hideLabel, options, placeholder, className, id, ...select } = props
  const ids = useFieldIds({ id, help, error, describedBy: select['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <select required={!optional} {...select} {...ids.control} className={classes.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
