import { admin } from '@cancha/contract/calls/admin'
import type { Failure } from '@cancha/contract/failures'
import { useState } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import { queriesOf } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { waitingQuery } from '../waiting-query.ts'

type Props = { failure: Failure; onClose: () => void }

/** Discards what failed of one kind; the reason goes to the audit log. */
export function DiscardDialog({ failure: { kind, what, last }, onClose }: Props) {
  const bodyOf = ({ reason }: { reason: string }) => ({ kind, until: last, reason })
  const [check] = useState(() =>
    checkedLater(async () => (await import('../checks.ts')).DiscardedFailures, { bodyOf }),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(admin.discardFailures, {
    form,
    makesStale: [queriesOf(admin.failures), waitingQuery, queriesOf(admin.auditEntries)],
    says: ({ count }) => (count > 0 ? 'Quedó descartado.' : 'Ya no había nada que descartar.'),
    done: onClose,
  })
  return (
    <FormDialog
      title={`Descartar: ${what}`}
      confirm="Descartar"
      danger
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <p>Lo que falló no se hará, y no se puede deshacer: los correos que no salieron ya no llegarán.</p>
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={2}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
