import { connections } from '@cancha/contract/calls/people/connections'
import { REPORT_REASONS } from '@cancha/contract/calls/people/member-reports'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { reasonName } from '../public/report-reasons.ts'

interface ReportDialogProps {
  userId: string
  member: { id: string; firstname: string; lastname: string }
  onClose: () => void
}

type Values = { reason: (typeof REPORT_REASONS)[number]; text: string }

const check = checkedLater<Values>(async () => (await import('./checks.ts')).MemberReport)

/** Reports a member to the administrators. */
export function ReportDialog({ userId, member, onClose }: ReportDialogProps) {
  const initial: Values = { reason: 'spam', text: '' }
  const form = useForm({ initial, check })
  const { write, busy } = useWrite(connections.report, {
    form,
    says: 'Gracias. Lo revisaremos.',
    done: onClose,
  })

  return (
    <FormDialog
      title={`Reportar a ${member.firstname} ${member.lastname}`}
      confirm="Reportar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: { userId, otherId: member.id, ...values } }))}
    >
      <p>Lo lee la administración. No le diremos quién lo reportó.</p>
      <SelectField
        label="¿Qué pasa?"
        options={REPORT_REASONS.map((value) => ({ value, label: reasonName[value] }))}
        {...form.field('reason')}
      />
      <TextAreaField label="Cuéntanos más" optional counted maxLength={1_000} {...form.field('text')} />
    </FormDialog>
  )
}
