import { passkeys } from '@cancha/contract/calls/people/passkeys'
import { deviceName } from '@cancha/domain/people/accounts/device'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { accountSecurity } from '../queries.ts'

const check = checkedLater<{ name: string }>(async () => (await import('../checks.ts')).PasskeyName)

/** Gives the new passkey a name, and asks the device for it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: { name: deviceName(navigator.userAgent) }, check })
  const { write, busy } = useWrite(
    async ({ name }: { name: string }, send) => {
      const { options } = await send(passkeys.startAddingPasskey, { body: {} })
      const { createPasskey } = await import('./device.ts')
      return send(passkeys.addPasskey, { body: { name, credential: await createPasskey(options) } })
    },
    {
      form,
      makesStale: accountSecurity,
      says: 'Listo: desde ahora puedes entrar con esa llave de acceso.',
      done: onClose,
    },
  )
  return (
    <FormDialog
      title="Agrega una llave de acceso"
      confirm="Agregar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>Tu teléfono o tu computadora te pide tu huella, tu cara o tu PIN, y con eso entras desde ahora.</p>
      <TextField
        label="Nombre"
        help="Para que la reconozcas en tu lista."
        maxLength={60}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  )
}
