import { memberAdministration } from '@cancha/contract/calls/people/administration'
import { checkedLater } from '../../../api/forms.ts'
import { queriesOf } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { ReasonField } from '../../../shell/administration/ReasonField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'

const AS = [
  { value: 'dealer', label: 'A publicar propiedades (vendedor)' },
  { value: 'lender', label: 'A prestar (prestamista)' },
]

type Values = { as: 'dealer' | 'lender'; email: string; firstname: string; lastname: string; reason: string }

/** The body of the request, without the name for a person with an account. */
const bodyOf = ({ firstname, lastname, ...rest }: Values) => ({
  ...rest,
  ...(firstname && { firstname }),
  ...(lastname && { lastname }),
})

const check = checkedLater(async () => (await import('./checks.ts')).Invitation, {
  bodyOf,
})

const NOTHING: Values = { as: 'dealer', email: '', firstname: '', lastname: '', reason: '' }

/** Sends an invitation to a person with or without an account; they get the right when they accept it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: NOTHING, check })
  const { write, busy } = useWrite(memberAdministration.invite, {
    form,
    makesStale: [queriesOf(memberAdministration.invitations)],
    says: 'La invitación va en camino. Vale 7 días.',
    done: onClose,
  })

  return (
    <FormDialog
      title="Invitar por correo"
      confirm="Invitar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <RadioField label="¿A qué?" options={AS} {...form.field('as')} />
      <EmailField label="Correo electrónico" autoComplete="off" {...form.field('email')} />
      <TextField
        label="Nombre"
        optional
        help="Hace falta si no tiene cuenta."
        autoComplete="off"
        {...form.field('firstname')}
      />
      <TextField label="Apellido" optional autoComplete="off" {...form.field('lastname')} />
      <ReasonField rows={2} {...form.field('reason')} />
    </FormDialog>
  )
}
