import { admin } from '@cancha/contract/calls/admin'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError, fieldErrors } from '../../api/errors.ts'
import { Button, SubmitButton } from '../../ui/button/Button.tsx'
import { RadioField } from '../../ui/fields/RadioField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'

const AS = [
  { value: 'dealer', label: 'A publicar propiedades (vendedor)' },
  { value: 'lender', label: 'A prestar (prestamista)' },
]

/** Writes to someone, with or without an account; the right comes with accepting. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [sending, setSending] = useState(false)
  const form = useForm({
    initialValues: { as: 'dealer', email: '', firstname: '', lastname: '', reason: '' },
  })

  const send = form.onSubmit(async ({ as, firstname, lastname, ...rest }) => {
    setSending(true)
    try {
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
    } catch (caught) {
      const error = asApiError(caught)
      if (error.issues.length > 0) form.setErrors(fieldErrors(error))
      else notify.error(error.message)
    } finally {
      setSending(false)
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Invitar por correo"
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            Invitar
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate method="post" onSubmit={send}>
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
      </form>
    </Dialog>
  )
}
