import { connections, type Report } from '@cancha/contract/calls/connections'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fieldErrors } from '../../../api/errors.ts'
import { useSending } from '../../../api/use-sending.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../ui/overlays/notify.ts'

type Outcome = 'dismissed' | 'acted'

/** Closes a report with what was done and the reason, for the audit log. */
export function ResolveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>('dismissed')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { sending, send } = useSending((refusal) => setError(fieldErrors(refusal)['note'] ?? refusal.message))

  function close(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      await call(connections.resolveReport, { body: { id: report.id, outcome, note } })
      await queryClient.invalidateQueries({ queryKey: ['reports'] })
      notify.success('El reporte quedó resuelto.')
      onClose()
    })
  }

  return (
    <FormDialog
      title={`Resolver el reporte de ${report.reported.firstname} ${report.reported.lastname}`}
      confirm="Resolver"
      sending={sending}
      onSubmit={close}
      onClose={onClose}
    >
      <SelectField
        label="¿Qué se hizo?"
        value={outcome}
        options={[
          { value: 'dismissed', label: 'Descartarlo: no hay nada que hacer' },
          { value: 'acted', label: 'Se actuó' },
        ]}
        onChange={(event) => setOutcome(event.currentTarget.value as Outcome)}
      />
      <TextAreaField
        label="Por qué"
        help="Queda en el registro de auditoría."
        maxLength={1_000}
        counted
        error={error}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
