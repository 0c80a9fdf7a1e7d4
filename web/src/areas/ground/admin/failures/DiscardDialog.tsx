import { admin } from '@cancha/contract/calls/ground/admin'
import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { Failure } from '@cancha/contract/ground/failures'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../../ui/overlays/ReasonFormDialog.tsx'
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
    makesStale: [queriesOf(admin.failures), waitingQuery, queriesOf(auditLog.auditEntries)],
    says: ({ count }) => (count > 0 ? 'Quedó descartado.' : 'Ya no había nada que descartar.'),
    done: onClose,
  })
  return (
    <ReasonFormDialog
      title={`Descartar: ${what}`}
      confirm="Descartar"
      danger
      sending={busy}
      onClose={onClose}
      form={form}
      write={(values) => write({ body: bodyOf(values) })}
    >
      Lo que falló no se hará, y no se puede deshacer: los correos que no salieron ya no llegarán.
    </ReasonFormDialog>
  )
}
