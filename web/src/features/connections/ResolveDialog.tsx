import { connections, type Report } from '@cancha/contract/calls/connections'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError, fieldErrors } from '../../api/errors.ts'
import { Button, SubmitButton } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'

type Outcome = 'dismissed' | 'acted'

/** Closes a report: what was done, and why, for the record. */
export function ResolveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>('dismissed')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  async function close(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    try {
      await call(connections.resolveReport, { body: { id: report.id, outcome, note } })
      await queryClient.invalidateQueries({ queryKey: ['reports'] })
      notify.success('El reporte quedó resuelto.')
      onClose()
    } catch (failed) {
      const refused = asApiError(failed)
      setError(fieldErrors(refused)['note'] ?? refused.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Resolver el reporte de ${report.reported.firstname} ${report.reported.lastname}`}
    >
      <form className="stack" onSubmit={close} noValidate>
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
        <div className="row row-wrap">
          <SubmitButton loading={sending}>Resolver</SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
