import type { ReactNode } from 'react'
import classes from './Field.module.css'
import { FieldError, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface CheckFieldProps extends Omit<InputProps, 'type' | 'className'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** Bound with `form.box('accepts')`. The whole row can be pressed. */
export function CheckField({ label, help, error, id, ...input }: CheckFieldProps) {
  const ids = useFieldIds({ id, help, error, describedBy: input['aria-describedby'] })
  return (
    <div>
      <label className={classes.check}>
        <input {...input} {...ids.control} type="checkbox" />
        <span>
          {label}
          {help && (
            <span className={classes.hint} id={ids.helpId}>
              {help}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  )
}
