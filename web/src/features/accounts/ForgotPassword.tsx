import { accounts } from '@cancha/contract/accounts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { checkedBy } from '../../api/forms.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmailField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

type Props = { open: boolean; email: string; onClose: () => void }

/** Asks for the e-mail to which the way to another password is sent. */
export function ForgotPassword({ open, ...asked }: Props) {
  // Opened anew, it begins anew, with what stands in the form behind it.
  return open ? <Asking {...asked} /> : null
}

function Asking({ email, onClose }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({ initialValues: { email }, validate: checkedBy(accounts.askReset.body) })
  const { sending, send } = useSending(
    atFields(form.setErrors, ({ message }) => form.setErrors({ email: message })),
  )

  const ask = form.onSubmit(
    (values) => send(async () => setSent((await call(accounts.askReset, { body: values })).msg)),
    () => form.getInputNode('email')?.focus(),
  )

  if (sent !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Revisa tu correo"
        actions={
          <Button data-autofocus onClick={onClose}>
            Entendido
          </Button>
        }
      >
        {sent}
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="¿Olvidaste tu contraseña?"
      confirm="Enviar enlace"
      sending={sending}
      onSubmit={ask}
      onClose={onClose}
    >
      <p>Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.</p>
      <EmailField
        label="Correo electrónico"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
