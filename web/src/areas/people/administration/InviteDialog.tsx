import { memberAdministration } from '@cancha/contract/calls/people/administration'
import { useWriteForm } from '../../../api/forms/use-write-form.ts'
import { queriesOf } from '../../../api/queries.ts'
import { ReasonField } from '../../../shell/administration/ReasonField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx'
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

const NOTHING: Values = { as: 'dealer', email: '', firstname: '', lastname: '', reason: '' }

/** Sends an invitation to a person with or without an account; they get the right when they accept it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useWriteForm(memberAdministration.invite, {
    initial: NOTHING,
    schema: async () =>
      (await import('@cancha/contract/people/administration')).memberAdministration.invite.body,
    bodyOf,
    makesStale: [queriesOf(memberAdministration.invitations)],
    says: 'La invitación va en camino. Vale 7 días.',
    done: onClose,
  })

  return (
    <FormDialog title="Invitar por correo" confirm="Invitar" onClose={onClose} {...dialog}>
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
