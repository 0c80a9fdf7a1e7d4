import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { useRouter } from '@tanstack/react-router'
import { checkedLater } from '../../../../../api/forms.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button, SubmitButton } from '../../../../../ui/button/Button.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../../ui/fields/use-form.ts'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { useActing } from '../../public/acting.tsx'
import { allOfTopics } from '../queries.ts'
import { useTopic } from '../use-topic.ts'

const check = checkedLater<{ title: string }>(async () => (await import('../checks.ts')).TopicTitle)

/** The title of a topic, changed in its place; its address follows. */
export function TitleForm({ onEnd }: { onEnd: () => void }) {
  const { topic } = useTopic()
  const { fail } = useActing()
  const router = useRouter()
  const form = useForm({ initial: { title: topic.title }, check })
  const { write, busy } = useWrite(posting.updateTitle, {
    form: {
      refuse: (errors, message) => {
        form.refuse(errors, message ?? null)
        if (message) fail({ message })
      },
    },
    makesStale: allOfTopics,
    says: 'Título actualizado.',
    done: async ({ href }) => {
      onEnd()
      // The server's address is that of the first page.
      const { pathname } = new URL(href, window.location.origin)
      await router.navigate({ href: pathname + router.latestLocation.searchStr, replace: true })
    },
  })
  return (
    <form className="stack" {...form.submitting(({ title }) => write({ body: { id: topic._id, title } }))}>
      <TextField label="Título" maxLength={150} {...form.field('title')} />
      <FormFailure>{form.failure}</FormFailure>
      <div className="row">
        <SubmitButton size="sm" loading={busy}>
          Actualizar
        </SubmitButton>
        <Button variant="line" size="sm" onClick={onEnd}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
