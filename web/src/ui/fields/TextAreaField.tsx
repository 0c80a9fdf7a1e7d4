import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type ComponentPropsWithRef, useState } from 'react'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /** shows how many characters are left, when there is a `maxLength` */
  counted?: boolean | undefined
}

const length = (value: unknown) => (typeof value === 'string' ? value.length : 0)

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, optional, hideLabel, counted, className, id, onChange, ...area } = props
  const [typed, setTyped] = useState(length(area.defaultValue))
  const ids = useFieldIds({ id, help, error, describedBy: area['aria-describedby'] })
  const used = area.value === undefined ? typed : length(area.value)
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <textarea
        rows={4}
        required={!optional}
        {...area}
        {...ids.control}
        className={classes.control}
        onChange={(event) => {
          setTyped(event.currentTarget.value.length)
          onChange?.(event)
        }}
      />
      {counted && area.maxLength && (
        <p className={classes.help}>
          <span className={classes.counter}>
            {formatCount(used)} de {formatCount(area.maxLength)}
          </span>
        </p>
      )}
    </Field>
  )
}
