import { TextField, type TextFieldProps } from '../../../ui/fields/TextField.tsx'

/** For a code of the second factor: phones offer the one that just came, and recovery codes fit too. */
export function CodeField({
  label = 'Código',
  ...rest
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  return (
    <TextField
      label={label}
      help="Los 6 números de tu aplicación, o uno de tus códigos de recuperación."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      {...rest}
    />
  )
}
