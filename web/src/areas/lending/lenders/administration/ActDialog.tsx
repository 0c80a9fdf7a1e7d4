import { lenderAdministration } from '@cancha/contract/calls/lending/lender-administration'
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { ACT_WORDS, type ReasonedAct } from './act-words.ts'
import { lendersForAdmins } from './queries.ts'

type Props = {
  lender: Pick<LenderInfo, '_id' | 'companyname' | 'version'>
  act: ReasonedAct
  onClose: () => void
}

/** Asks for the reason of an act on a lender, who is told it. */
export function ActDialog({ lender: { _id: id, companyname, version }, act, onClose }: Props) {
  const words = ACT_WORDS[act]
  const bodyOf = ({ reason }: { reason: string }) => ({ id, act, version, reason })
  const [check] = useState(() => checkedLater(async () => (await import('../checks.ts')).Acted, { bodyOf }))
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(lenderAdministration.actOnLender, {
    form,
    makesStale: lendersForAdmins,
    says: words.says,
    done: onClose,
  })
  return (
    <FormDialog
      title={words.title}
      confirm={words.confirm}
      danger={words.danger}
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <p>
        <strong>{companyname}</strong>. {words.told}
      </p>
      <TextAreaField
        label="Motivo"
        help={`${words.help} También queda en el registro de auditoría.`}
        rows={3}
        counted
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
