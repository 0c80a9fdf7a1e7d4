import { order, POST_REPORT_REASONS } from '@cancha/contract/calls/talk/forums/order'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { REPORT_REASONS } from '../../order/report-reasons.ts'
import { allOfTopics } from '../queries.ts'
import { nameOf } from './name-of.ts'

type Values = { reason: (typeof POST_REPORT_REASONS)[number]; text: string }

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
    <FormDialog
      title={`Reportar la publicación de ${nameOf(post.author)}`}
      confirm="Reportar"
      onClose={onClose}
      {...dialog}
    >
      <p>Lo lee quien modera el foro. No le diremos a nadie quién lo reportó.</p>
      <SelectField
        label="¿Qué pasa?"
        options={POST_REPORT_REASONS.map((value) => ({ value, label: REPORT_REASONS[value] }))}
        {...form.field('reason')}
      />
      <TextAreaField label="Cuéntanos más" optional counted maxLength={1_000} {...form.field('text')} />
    </FormDialog>
  )
}
