import { useRef } from 'react'
import { checkedLater } from '../../../../../api/forms.ts'
import type { SessionUser } from '../../../../../api/session.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { SubmitButton } from '../../../../../ui/button/Button.tsx'
import { useForm } from '../../../../../ui/fields/use-form.ts'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { useCounter } from '../../analyses/use-counter.ts'
import { useActing } from '../../public/acting.tsx'
import { useTopic } from '../use-topic.ts'
import { createAttempts } from './attempts.ts'
import { WRITES } from './is-writing.ts'
import { PostText } from './PostText.tsx'
import type { ReplyKeeper } from './ReplyDraft.tsx'
import { useReply } from './use-reply.ts'

const check = checkedLater<{ message: string }>(async () => (await import('../checks.ts')).Reply)

const CounterForm = lazyPart(async () => (await import('../../analyses/CounterForm.tsx')).CounterForm)

/** Nobody has written before it is there. */
const ReplyDraft = lazyPart(async () => (await import('./ReplyDraft.tsx')).ReplyDraft, { quiet: true })

/** The form of a reply. The typed text stays in it, and as a draft, until the server has it. */
export function ReplyForm({ user }: { user: SessionUser }) {
  const { topic, field, countered, counter } = useTopic()
  const numbers = useCounter(countered?.analysis.calculator_type)
  const { fail } = useActing()
  const attempts = useRef(createAttempts())
  const draft = useRef<ReplyKeeper>(null)
  const form = useForm({
    initial: { message: '' },
    check,
    onType: ({ message }) => draft.current?.keep(message),
  })
  const { write, busy } = useReply({
    form: {
      refuse: (errors, message) => {
        form.refuse(numbers.refuse(errors), message ?? null)
        if (message) fail({ message })
      },
    },
    done: () => {
      form.reset()
      dropCounter()
    },
  })

  function dropCounter() {
    numbers.clear()
    counter(null)
  }

  async function send(message: string) {
    const numbered = countered && { of: countered.analysis.id, changes: [...numbers.changes] }
    await draft.current?.pause()
    const { answer } = await write({
      body: {
        message,
        author: user.id,
        topic: topic._id,
        detailPageUrl: window.location.href,
        clientId: attempts.current.idOf(JSON.stringify([message, numbered])),
        ...(numbered && { counter: numbered }),
      },
    })
    if (!answer) return draft.current?.goOn(form.now().message)
    attempts.current.end()
    draft.current?.forget()
  }

  return (
    <form className="stack" {...WRITES} {...form.submitting(({ message }) => send(message))}>
      <ReplyDraft ref={draft} topicId={topic._id} form={form} onMissing={() => undefined} />
      <PostText
        ref={field}
        label="Tu respuesta"
        placeholder="Cuenta lo que a ti te funcionó"
        help="Sin números de teléfono ni cuentas de banco. Los demás te pueden escribir por mensaje."
        {...form.field('message')}
      />
      {countered && (
        <CounterForm
          analysis={countered.analysis}
          author={countered.author}
          key={countered.analysis.id}
          changes={numbers.changes}
          faults={numbers.faults.each}
          fault={numbers.faults.all}
          onChange={numbers.change}
          onClose={() => {
            dropCounter()
            field.current?.focus()
          }}
        />
      )}
      <FormFailure>{form.failure}</FormFailure>
      <div className="row row-end align-stretch gap-0">
        <SubmitButton loading={busy} disabled={!busy && form.values.message.trim() === ''}>
          Publicar respuesta
        </SubmitButton>
      </div>
    </form>
  )
}
