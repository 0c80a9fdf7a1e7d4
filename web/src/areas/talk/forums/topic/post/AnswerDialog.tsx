import { order } from '@cancha/contract/calls/talk/forums/order'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { useTopic } from '../use-topic.ts'

/** The one answer of an author to the reason for which their post was hidden or deleted. */
export function AnswerDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { query } = useTopic()
  const { form, dialog } = useWriteForm(order.answerRemoval, {
    initial: { text: '' },
    schema: async () => (await import('../checks.ts')).RemovalAnswer,
    bodyOf: ({ text }) => ({ id: post._id, text }),
    makesStale: [{ queryKey: query.queryKey }],
    says: 'Se lo dijimos a quien modera.',
    done: onClose,
  })
  return (
    <FormDialog title="Responder a quien modera" confirm="Enviar" onClose={onClose} {...dialog}>
      <p>Puedes responder una vez. Lo lee quien modera el foro, y nadie más.</p>
      <TextAreaField label="Tu respuesta" data-autofocus counted maxLength={1_000} {...form.field('text')} />
    </FormDialog>
  )
}
