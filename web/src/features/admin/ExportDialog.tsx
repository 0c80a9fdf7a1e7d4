import { inbox } from '@cancha/contract/calls/inbox'
import { type FormEvent, useState } from 'react'
import { sentenceOn } from '../../api/errors.ts'
import { download } from '../../api/file.ts'
import { asNotice, useSending } from '../../api/use-sending.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

/** Asks why a list of people's addresses is exported; the reason goes to the audit log. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { sending, send } = useSending((error) => {
    const said = sentenceOn(error, 'query.reason')
    if (said) setFault(said)
    else asNotice(error)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(null)
    void send(async () => {
      await download(inbox.earlyMembersTable, { query: { reason } }, 'anotados.csv')
      onClose()
    })
  }

  return (
    <FormDialog
      title="Bajar la lista de anotados"
      confirm="Bajar"
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>El archivo lleva nombres y correos: guárdalo donde nadie más lo abra.</p>
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={2}
        maxLength={500}
        error={fault}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
