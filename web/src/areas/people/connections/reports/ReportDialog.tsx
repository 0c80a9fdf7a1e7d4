import { connections } from '@cancha/contract/calls/people/connections'
import { REPORT_REASONS } from '@cancha/contract/calls/people/member-reports'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { reasonName } from '../public/report-reasons.ts'

interface ReportDialogProps {
  userId: string
  member: { id: string; firstname: string; lastname: string }
  onClose: () => void
}

type Values = { reason: (typeof REPORT_REASONS)[number]; text: string }

/** Reports a member to the administrators. */
export function ReportDialog({ userId, member, onClose }: ReportDialogProps) {
  const initial: Values = { reason: 'spam', text: '' }
  const { form, dialog } = useWriteForm(connections.report, {
    initial,
    schema: async () => (await import('./checks.ts')).MemberReport,
    bodyOf: (values) => ({ userId, otherId: member.id, ...values }),
    says: 'Gracias. Lo revisaremos.',
    done: onClose,
  })

  return (
    <FormDialog
      title={`Reportar a ${member.firstname} ${member.lastname}`}
      confirm="Reportar"
      onClose={onClose}
      {...dialog}
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
