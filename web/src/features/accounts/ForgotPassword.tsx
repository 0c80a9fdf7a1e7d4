import { accounts } from '@cancha/contract/calls/accounts'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError, fieldErrors } from '../../api/errors.ts'
import { checkedLater } from '../../api/forms.ts'
import { Button, SubmitButton } from '../../ui/button/Button.tsx'
import { EmailField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const check = checkedLater(async () => (await import('./checks.ts')).AskReset)

type Props = { open: boolean; email: string; onClose: () => void }

/** Asks for the e-mail to which the way to another password is sent. */
export function ForgotPassword(props: Props) {
  // Opened anew, it begins anew, with what stands in the form behind it.
  return props.open ? <Asking {...props} /> : null
}

function Asking({ open, email, onClose }: Props) {
  const formId = useId()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({ initialValues: { email }, validate: check.validate })

  const send = form.onSubmit(
    async (values) => {
      setSending(true)
      try {
        setSent((await call(accounts.askReset, { body: values })).msg)
      } catch (caught) {
        const error = asApiError(caught)
        form.setErrors(error.issues.length > 0 ? fieldErrors(error) : { email: error.message })
      } finally {
        setSending(false)
      }
    },
    () => form.getInputNode('email')?.focus(),
  )

  if (sent !== null) {
    return (
      <Dialog
        key="sent"
        open={open}
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
    <Dialog
      key="asking"
      open={open}
      onClose={onClose}
      title="¿Olvidaste tu contraseña?"
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            Enviar enlace
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate method="post" onFocus={check.warm} onSubmit={send}>
        <p>Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.</p>
        <EmailField
          label="Correo electrónico"
          autoComplete="username"
          data-autofocus
          {...form.getInputProps('email')}
        />
      </form>
    </Dialog>
  )
}
