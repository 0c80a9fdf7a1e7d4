import { connections } from '@cancha/contract/calls/people/connections'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { ReportFormDialog } from '../../../../ui/overlays/ReportFormDialog.tsx'
import { reasonName } from '../public/report-reasons.ts'

interface ReportDialogProps {
  userId: string
  member: { id: string; firstname: string; lastname: string }
  onClose: () => void
}

type Values = { reason: keyof typeof reasonName; text: string }

/** Reports a member to the administrators. */
export function ReportDialog({ userId, member, onClose }: ReportDialogProps) {
  const initial: Values = { reason: 'spam', text: '' }
  const { form, dialog } = useWriteForm(connections.report, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/people/connections')).connections.report.body.pick({
        reason: true,
        text: true,
      }),
    bodyOf: (values) => ({ userId, otherId: member.id, ...values }),
    says: 'Gracias. Lo revisaremos.',
    done: onClose,
  })

  return (
    <ReportFormDialog
      title={`Reportar a ${member.firstname} ${member.lastname}`}
      reasons={reasonName}
      field={form.field}
      onClose={onClose}
      {...dialog}
    >
      <p>Lo lee la administración. No le diremos quién lo reportó.</p>
    </ReportFormDialog>
  )
}
