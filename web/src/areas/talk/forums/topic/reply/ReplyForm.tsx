import { useRef } from 'react'
import { checkedLater } from '../../../../../api/forms.ts'
import type { SessionUser } from '../../../../../api/session.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button, SubmitButton } from '../../../../../ui/button/Button.tsx'
import { useForm } from '../../../../../ui/fields/use-form.ts'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { useCounter } from '../../analyses/use-counter.ts'
import { useActing } from '../../public/acting.tsx'
import { useTopic } from '../use-topic.ts'
import { createAttempts } from './attempts.ts'
import { WRITES } from './is-writing.ts'
import { PostText } from './PostText.tsx'
import classes from './ReplyForm.module.css'
import { useDraft } from './use-draft.ts'
import { useReply } from './use-reply.ts'

const check = checkedLater<{ message: string }>(async () => (await import('../checks.ts')).Reply)

const CounterForm = lazyPart(async () => (await import('../../analyses/CounterForm.tsx')).CounterForm)

/** The form of a reply. The typed text stays in it, and as a draft, until the server has it. */
export function ReplyForm({ user }: { user: SessionUser }) {
  const { topic, field, countered, counter } = useTopic()
  const numbers = useCounter(countered?.analysis.calculator_type)
  const { fail } = useActing()
  const attempts = useRef(createAttempts())
  const form = useForm({
    initial: { message: '' },
    check,
    onType: () => draft.keep(),
  })
  const draft = useDraft({
    topicId: topic._id,
    now: () => form.now().message,
    fill: (message) => form.set('message', message),
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
    await draft.pause()
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
    if (answer) attempts.current.end()
    draft.forget(answer !== undefined)
  }

  return (
    <form className="stack" {...WRITES} {...form.submitting(({ message }) => send(message))}>
      {draft.other && (
        <Note
          tone="warn"
          actions={
            <>
              <Button size="sm" onClick={draft.takeOther}>
                Usar el más nuevo
              </Button>
              <Button size="sm" variant="line" onClick={draft.keepOwn}>
                Seguir con este
              </Button>
            </>
          }
        >
          En otra ventana o en otro dispositivo hay un borrador más nuevo de esta respuesta.
        </Note>
      )}
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
      <div className={classes.send}>
        <SubmitButton loading={busy} disabled={!busy && form.values.message.trim() === ''}>
          Publicar respuesta
        </SubmitButton>
      </div>
    </form>
  )
}
