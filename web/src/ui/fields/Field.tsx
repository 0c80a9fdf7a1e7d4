import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Field.module.css'

/**
 * Props that all fields share besides their value. `error` comes from the form: `{...form.field('email')}`.
 */
export interface FieldTexts {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** adds «(opcional)» to the label; required fields have no mark */
  optional?: boolean | undefined
  /** shows the label to screen readers only, for instance for a search box next to its button */
  hideLabel?: boolean | undefined
}

interface Described {
  id?: string | undefined
  help?: ReactNode
  error?: ReactNode
  describedBy?: string | undefined
}

/** The ids that connect a control with its label, help and error. */
export function useFieldIds({ id, help, error, describedBy }: Described) {
  const generated = useId()
  const own = id ?? generated
  const helpId = `${own}-ayuda`
  const errorId = `${own}-error`
  return {
    id: own,
    helpId,
    errorId,
    control: {
      id: own,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby':
        [describedBy, error && errorId, help && helpId].filter(Boolean).join(' ') || undefined,
    },
  }
}

type FieldIds = ReturnType<typeof useFieldIds>

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={classes.error} id={id} data-fault>
      <Icon glyph={warning} size="sm" />
      <span>{children}</span>
    </p>
  )
}

interface FieldProps extends FieldTexts {
  ids: FieldIds
  className?: string | undefined
  children: ReactNode
}

export function Field({ ids, label, help, error, optional, hideLabel, className, children }: FieldProps) {
  return (
    <div className={classNames(classes.field, className)} data-invalid={error ? true : undefined}>
      <label className={hideLabel ? 'sr-only' : classes.label} htmlFor={ids.id}>
        {label}
        {optional && <span className={classes.optional}> (opcional)</span>}
      </label>
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {help && (
        <p className={classes.help} id={ids.helpId}>
          {help}
        </p>
      )}
    </div>
  )
}
