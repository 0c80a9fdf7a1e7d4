import { accounts } from '@cancha/contract/calls/accounts'
import { useState } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { EmailField } from '../../../ui/fields/TextField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
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
  const form = useForm({ initial: { email }, check })
  const { write, busy } = useWrite(accounts.askReset, {
    form,
    refused: ({ message }) => form.refuse({ email: message }),
    done: ({ msg }) => setSent(msg),
  })

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
      sending={busy}
      onClose={onClose}
      {...form.submitting((body) => write({ body }))}
    >
      <p>Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.</p>
      <EmailField
        label="Correo electrónico"
        autoComplete="username"
        data-autofocus
        {...form.field('email')}
      />
    </FormDialog>
  )
}
