import { fieldText } from '@cancha/contract/calls/fields'
import { useForm } from '@mantine/form'
import { useSending } from '../../../api/use-sending.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'

type Props = {
  email: string
  /** Repeats the refused call with the password. @throws ApiError why it was refused again */
  onPassword: (currentPassword: string) => Promise<void>
  onClose: () => void
}

/** Asks for the current password, because the sign-in was more than ten minutes ago. */
export function CurrentPassword({ email, onPassword, onClose }: Props) {
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (text) => (text === '' ? fieldText.required : null) },
  })

  const { sending, send } = useSending(({ message }) => {
    form.setErrors({ currentPassword: message })
    setTimeout(() => form.getInputNode('currentPassword')?.focus())
  })

  const submit = form.onSubmit(
    ({ currentPassword }) => send(() => onPassword(currentPassword)),
    () => form.getInputNode('currentPassword')?.focus(),
  )

  return (
    <FormDialog
      title="Confirma que eres tú"
      confirm="Confirmar"
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Por seguridad, confirma tu contraseña para continuar.</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <p className="text-sm">
        Si aún no tienes una o no la recuerdas, cierra tu sesión y pide otra en «¿Olvidaste tu contraseña?».
      </p>
    </FormDialog>
  )
}
