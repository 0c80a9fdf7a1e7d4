import { accounts } from '@cancha/contract/calls/people/accounts'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { ResendButton } from '../../security/public/ResendButton.tsx'
import { usePause } from '../../security/public/use-pause.ts'
import { EntryLink } from '../entry/EntryLink.tsx'

const check = checkedLater(async () => (await import('../checks.ts')).AskReset)

type Props = { open: boolean; email: string; returnPath: string | undefined; onClose: () => void }

/** Asks for the e-mail to which a password reset is sent. */
export function ForgotPassword({ open, ...asked }: Props) {
  // Unmounted while closed, so that it opens empty, with the e-mail of the form behind it.
  return open ? <Asking {...asked} /> : null
}

function Asking({ email, returnPath, onClose }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<string | null>(null)
  const pause = usePause(false)
  const form = useForm({ initial: { email }, check })
  const { write, busy } = useWrite(accounts.askReset, {
    form,
    refused: ({ message }) => (sent === null ? form.refuse({ email: message }) : notify.error(message)),
    done: ({ msg }) => {
      if (sent !== null) notify.success('Te la enviamos otra vez.')
      setSent(msg)
      pause.begin()
    },
  })

  if (sent !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Revisa tu correo"
        actions={
          <>
            <Button data-autofocus onClick={onClose}>
              Entendido
            </Button>
            <ResendButton
              variant="line"
              left={pause.left}
              busy={busy}
              onPress={() => write({ body: form.now() })}
            >
              Enviar otra vez
            </ResendButton>
            <Button variant="ghost" onClick={() => setSent(null)}>
              Usar otro correo
            </Button>
          </>
        }
      >
        <div className="stack-s">
          <p>{sent}</p>
          <p>
            La enviamos a <strong>{form.now().email.trim()}</strong>.
          </p>
        </div>
      </Dialog>
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
      <p>¿No quieres elegir otra? Entra sin contraseña:</p>
      <EntryLink returnPath={returnPath} email={() => form.now().email} />
    </FormDialog>
  )
}
