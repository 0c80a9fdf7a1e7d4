import { fieldText } from '@cancha/contract/calls/ground/fields'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'

type Props = {
  email: string
  /** Repeats the refused call with the password. @throws ApiError why it was refused again */
  onPassword: (currentPassword: string, send: Send) => Promise<void>
  onClose: () => void
}

type Values = { currentPassword: string }

/** Asks for the current password, because the sign-in was more than ten minutes ago. */
export function CurrentPassword({ email, onPassword, onClose }: Props) {
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }): Record<string, string> =>
      currentPassword === '' ? { currentPassword: fieldText.required } : {},
  })
  const { write, busy } = useWrite(({ currentPassword }: Values, send) => onPassword(currentPassword, send), {
    form,
    refused: ({ message }) => form.refuse({ currentPassword: message }),
  })

  return (
    <FormDialog
      title="Confirma que eres tú"
      confirm="Confirmar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>Por seguridad, confirma tu contraseña para continuar.</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      <p className="text-sm">
        Si aún no tienes una o no la recuerdas, cierra tu sesión y pide otra en «¿Olvidaste tu contraseña?».
      </p>
    </FormDialog>
  )
}
