import { order } from '@cancha/contract/calls/talk/forums/order'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { checkedLater } from '../../../../../api/forms.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { useTopic } from '../use-topic.ts'

const check = checkedLater<{ text: string }>(async () => (await import('../checks.ts')).RemovalAnswer)

/** The one answer of an author to the reason for which their post was hidden or deleted. */
export function AnswerDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { query } = useTopic()
  const form = useForm({ initial: { text: '' }, check })
  const { write, busy } = useWrite(order.answerRemoval, {
    form,
    makesStale: [{ queryKey: query.queryKey }],
    says: 'Se lo dijimos a quien modera.',
    done: onClose,
  })
  return (
    <FormDialog
      title="Responder a quien modera"
      confirm="Enviar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(({ text }) => write({ body: { id: post._id, text } }))}
    >
      <p>Puedes responder una vez. Lo lee quien modera el foro, y nadie más.</p>
      <TextAreaField label="Tu respuesta" data-autofocus counted maxLength={1_000} {...form.field('text')} />
    </FormDialog>
  )
}
