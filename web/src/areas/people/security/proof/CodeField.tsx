import { TextField, type TextFieldProps } from '../../../../ui/fields/TextField.tsx'

/** The field for a second factor's code: phones offer received codes, and recovery codes are accepted. */
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
