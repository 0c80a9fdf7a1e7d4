import { accounts } from '@cancha/contract/calls/people/accounts'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'

/** The credentials that prove that the unverified account is this person's. */
export type Credentials = { email: string; password: string; returnpath?: string | undefined }

const check = checkedLater(async () => (await import('../checks.ts')).CorrectEmail)

type Props = {
  credentials: Credentials
  onCorrected: (email: string) => void
  onClose: () => void
}

/** Corrects a mistyped address; the link is then sent to the new one. */
export function CorrectEmail({ credentials, onCorrected, onClose }: Props) {
  const form = useForm({ initial: { newemail: credentials.email.trim() }, check })
  const { write, busy } = useWrite(accounts.correctEmail, {
    form,
    says: ({ msg }) => msg,
    done: (_, { body }) => onCorrected(body.newemail.trim().toLowerCase()),
  })
  return (
    <FormDialog
      title="Corrige tu correo"
      confirm="Enviar el enlace"
      cancel="Volver"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(({ newemail }) => write({ body: { ...credentials, newemail } }))}
    >
      <p>Te enviamos el enlace a la dirección correcta. El anterior deja de funcionar.</p>
      <EmailField
        label="Correo electrónico"
        autoComplete="email"
        data-autofocus
        {...form.field('newemail')}
      />
    </FormDialog>
  )
}
