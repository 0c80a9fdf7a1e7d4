import { fieldText } from '@cancha/contract/calls/fields'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { asApiError } from '../../api/errors.ts'
import { Button, SubmitButton } from '../../ui/button/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type Props = {
  email: string
  /** Tries again what the server wanted a proof for. @throws ApiError why it still can't be done */
  send: (currentPassword: string) => Promise<void>
  onClose: () => void
}

/** The sign-in was a while ago: whoever sits here now shows that they know the password. */
export function CurrentPassword({ email, send, onClose }: Props) {
  const formId = useId()
  const [sending, setSending] = useState(false)
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (text) => (text === '' ? fieldText.required : null) },
  })

  const submit = form.onSubmit(
    async ({ currentPassword }) => {
      setSending(true)
      try {
        await send(currentPassword)
      } catch (error) {
        form.setErrors({ currentPassword: asApiError(error).message })
        setTimeout(() => form.getInputNode('currentPassword')?.focus())
      } finally {
        setSending(false)
      }
    },
    () => form.getInputNode('currentPassword')?.focus(),
  )

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirma que eres tú"
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            Confirmar
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate method="post" onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
