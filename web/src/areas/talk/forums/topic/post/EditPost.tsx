import { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { Post, Topic } from '@cancha/contract/talk/forums/topic'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { checkedLater } from '../../../../../api/forms.ts'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button, SubmitButton } from '../../../../../ui/button/Button.tsx'
import { useForm } from '../../../../../ui/fields/use-form.ts'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { topicLists } from '../../data/queries.ts'
import { useActing } from '../../public/acting.tsx'
import type { PostHandle } from '../../writing/PostEditor.tsx'
import { withEdited } from '../change-topic.ts'
import { WRITES } from '../reply/is-writing.ts'
import { PostText } from '../reply/PostText.tsx'
import { useTopic } from '../use-topic.ts'

const check = checkedLater<{ message: string }>(async () => (await import('../checks.ts')).PostEdit)

/** The text of a post, changed in its place. */
export function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const { query } = useTopic()
  const { fail } = useActing()
  const level = useViewer()?.level
  const queryClient = useQueryClient()
  const field = useRef<PostHandle>(null)
  const form = useForm({ initial: { message: post.message }, check })
  const { write, busy } = useWrite(posting.updatePost, {
    form: {
      refuse: (errors, message) => {
        form.refuse(errors, message ?? null)
        if (message) fail({ message })
      },
    },
    makesStale: topicLists,
    done: ({ post: edited }) => {
      queryClient.setQueryData<Topic>(query.queryKey, (topic) => topic && withEdited(topic, edited))
      onEnd()
    },
  })
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="stack"
      {...WRITES}
      {...form.submitting(({ message }) =>
        write({
          body: {
            id: post._id,
            message,
            location: window.location.href,
            ...(level !== undefined && { triggeremail: level }),
          },
        }),
      )}
    >
      <PostText ref={field} label="Tu publicación" hideLabel {...form.field('message')} />
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
