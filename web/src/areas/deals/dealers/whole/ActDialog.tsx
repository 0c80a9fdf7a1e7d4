import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { dealsForAdmins } from '../queries.ts'
import { ACT_WORDS, type ReasonedAct } from './act-words.ts'

type Props = {
  deal: { id: string; title: string; version: number }
  act: ReasonedAct
  onClose: () => void
}

/** Asks for the reason of an act on a deal, which its dealer is told. */
export function ActDialog({ deal: { id, title, version }, act, onClose }: Props) {
  const words = ACT_WORDS[act]
  const bodyOf = ({ reason }: { reason: string }) => ({ id, act, version, reason })
  const [check] = useState(() =>
    checkedLater(async () => (await import('../checks.ts')).DealDecision, { bodyOf }),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(dealAdministration.actOnDeal, {
    form,
    makesStale: dealsForAdmins,
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
        <strong>{title}</strong>. {words.told}
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
