import { admin } from '@cancha/contract/calls/admin'
import { useForm } from '@mantine/form'
import { call } from '../../api/call.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { RadioField } from '../../ui/fields/RadioField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'

const AS = [
  { value: 'dealer', label: 'A publicar propiedades (vendedor)' },
  { value: 'lender', label: 'A prestar (prestamista)' },
]

/** Sends an invitation to a person with or without an account; they get the right when they accept it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { as: 'dealer', email: '', firstname: '', lastname: '', reason: '' },
  })
  const { sending, send } = useSending(atFields(form.setErrors))

  const invite = form.onSubmit(({ as, firstname, lastname, ...rest }) =>
    send(async () => {
      await call(admin.invite, {
        body: {
          ...rest,
          as: as === 'lender' ? 'lender' : 'dealer',
          ...(firstname && { firstname }),
          ...(lastname && { lastname }),
        },
      })
      notify.success('La invitación va en camino. Vale 7 días.')
      onClose()
    }),
  )

  return (
    <FormDialog
      title="Invitar por correo"
      confirm="Invitar"
      sending={sending}
      onSubmit={invite}
      onClose={onClose}
    >
      <RadioField label="¿A qué?" options={AS} {...form.getInputProps('as')} />
      <EmailField label="Correo electrónico" autoComplete="off" {...form.getInputProps('email')} />
      <TextField
        label="Nombre"
        optional
        help="Hace falta si no tiene cuenta."
        autoComplete="off"
        {...form.getInputProps('firstname')}
      />
      <TextField label="Apellido" optional autoComplete="off" {...form.getInputProps('lastname')} />
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
