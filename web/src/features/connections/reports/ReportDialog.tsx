import { connections, REPORT_REASONS } from '@cancha/contract/calls/connections'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSending } from '../../../api/use-sending.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import { reasonName } from './report-reasons.ts'

interface ReportDialogProps {
  userId: string
  member: { id: string; firstname: string; lastname: string }
  onClose: () => void
}

type Reason = (typeof REPORT_REASONS)[number]

/** Reports a member to the administrators. */
export function ReportDialog({ userId, member, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason>('spam')
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const { sending, send } = useSending(({ message }) => setFailed(message))

  function report(event: FormEvent) {
    event.preventDefault()
    setFailed(null)
    void send(async () => {
      await call(connections.report, { body: { userId, otherId: member.id, reason, text } })
      notify.success('Gracias. Lo revisaremos.')
      onClose()
    })
  }

  return (
    <FormDialog
      title={`Reportar a ${member.firstname} ${member.lastname}`}
      confirm="Reportar"
      sending={sending}
      onSubmit={report}
      onClose={onClose}
    >
      <p>Lo lee la administración. No le diremos quién lo reportó.</p>
      <SelectField
        label="¿Qué pasa?"
        value={reason}
        options={REPORT_REASONS.map((value) => ({ value, label: reasonName[value] }))}
        onChange={(event) => setReason(event.currentTarget.value as Reason)}
      />
      <TextAreaField
        label="Cuéntanos más"
        optional
        counted
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failed && <Note tone="bad">{failed}</Note>}
    </FormDialog>
  )
}
