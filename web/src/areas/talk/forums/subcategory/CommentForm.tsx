import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { type RefObject, useEffect, useState } from 'react'
import { queriesOf } from '../../../../api/queries.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import type { ListedTopic } from '../addresses.ts'
import { newClientId } from '../data/client-id.ts'
import { topicLists } from '../data/queries.ts'
import { useActing } from '../public/acting.tsx'
import { htmlOfText } from '../writing/plain-post.ts'

interface CommentFormProps {
  ref: RefObject<HTMLTextAreaElement | null>
  topic: ListedTopic
  user: SessionUser
}

/** A comment on a topic, written in the list where it stands. The list is read again once it is published. */
export function CommentForm({ ref, topic, user }: CommentFormProps) {
  const { fail } = useActing()
  const form = useForm({ initial: { message: '' } })
  const [clientId, setClientId] = useState(newClientId)
  const { write, busy } = useWrite(posting.addPost, {
    form,
    makesStale: [...topicLists, queriesOf(reading.topic)],
    says: ({ waiting }) =>
      waiting
        ? 'Tu comentario se ve en cuanto alguien de la moderación lo revise.'
        : 'Tu comentario está publicado.',
    refused: fail,
    done() {
      form.reset()
      setClientId(newClientId())
      ref.current?.focus()
    },
  })

  useEffect(() => ref.current?.focus(), [ref])

  return (
    <form
      className="stack-s"
      {...form.submitting(({ message }) =>
        write({
          body: { message: htmlOfText(message.trim()), author: user.id, topic: topic._id, clientId },
        }),
      )}
    >
      <TextAreaField
        ref={ref}
        rows={4}
        cols={50}
        label={`Tu comentario sobre «${topic.title}»`}
        {...form.field('message')}
      />
      <p>
        <SubmitButton loading={busy} disabled={!busy && form.values.message.trim() === ''}>
          Publicar
        </SubmitButton>
      </p>
    </form>
  )
}
