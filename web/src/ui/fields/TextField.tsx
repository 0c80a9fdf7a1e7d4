import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'>

export interface TextFieldProps extends FieldTexts, InputProps {
  icon?: Glyph | undefined
}

export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  icon,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ id, help, error, describedBy: input['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <div className={classes.inside}>
        {icon && (
          <span className={classes.before}>
            <Icon glyph={icon} />
          </span>
        )}
        <input
          type="text"
          required={!optional}
          {...input}
          {...ids.control}
          className={classNames(classes.control, icon && classes.withIcon)}
        />
      </div>
    </Field>
  )
}

/**
 * `autoComplete` makes the browser fill in the person's own address. A text for the browser: one for e-mail takes josé@… for wrong
 * and hands out another domain than was typed.
 */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}

export function PhoneField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoComplete="tel" inputMode="tel" maxLength={24} {...props} type="tel" />
}
