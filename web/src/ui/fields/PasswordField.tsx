import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { eye, eyeOff } from '../icons/glyphs.ts'
import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface PasswordFieldProps extends FieldTexts, Omit<InputProps, 'type'> {
  /** tells the password manager whether to suggest a new password or fill in a stored one */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const ids = useFieldIds({ id, help, error, describedBy: input['aria-describedby'] })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <div className={classes.inside}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required={!optional}
          {...input}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          className={classNames(classes.control, classes.withButton)}
        />
        <IconButton
          className={classes.after}
          glyph={shown ? eyeOff : eye}
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}
