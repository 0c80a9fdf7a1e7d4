import { accounts } from '@cancha/contract/calls/accounts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { checkedLater } from '../../../api/forms.ts'
import { atFields, useSending } from '../../../api/use-sending.ts'
import { EmailField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'

const check = checkedLater(async () => (await import('../checks.ts')).AskReset)

type Props = { open: boolean; email: string; onClose: () => void }

/** Asks for the e-mail to which a password reset is sent. */
export function ForgotPassword({ open, ...asked }: Props) {
  // Unmounted while closed, so that it opens empty, with the e-mail of the form behind it.
  return open ? <Asking {...asked} /> : null
}

function Asking({ email, onClose }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({ initialValues: { email }, validate: check.validate })
  const { sending, send } = useSending(
    atFields(form.setErrors, ({ message }) => form.setErrors({ email: message })),
  )

  const ask = form.onSubmit(
    (values) => send(async () => setSent((await call(accounts.askReset, { body: values })).msg)),
    () => form.getInputNode('email')?.focus(),
  )

  if (sent !== null) {
    return (
      <NoticeDialog open onClose={onClose} title="Revisa tu correo">
        {sent}
      </NoticeDialog>
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
