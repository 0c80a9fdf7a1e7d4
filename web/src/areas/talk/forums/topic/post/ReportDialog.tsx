import { order } from '@cancha/contract/calls/talk/forums/order'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { ReportFormDialog } from '../../../../../ui/overlays/ReportFormDialog.tsx'
import { REPORT_REASONS } from '../../order/report-reasons.ts'
import { allOfTopics } from '../queries.ts'
import { nameOf } from './name-of.ts'

type Values = { reason: keyof typeof REPORT_REASONS; text: string }

/** Reports a post to those who keep order. */
export function ReportDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const initial: Values = { reason: 'spam', text: '' }
  const { form, dialog } = useWriteForm(order.report, {
    initial,
    schema: async () => (await import('../checks.ts')).PostReport,
    bodyOf: (values) => ({ id: post._id, ...values }),
    says: 'Gracias. Lo revisaremos.',
    // With enough reports a post is hidden at once.
    makesStale: allOfTopics,
    done: onClose,
  })
  return (
    <ReportFormDialog
      title={`Reportar la publicación de ${nameOf(post.author)}`}
      reasons={REPORT_REASONS}
      field={form.field}
      onClose={onClose}
      {...dialog}
    >
      <p>Lo lee quien modera el foro. No le diremos a nadie quién lo reportó.</p>
    </ReportFormDialog>
  )
}
