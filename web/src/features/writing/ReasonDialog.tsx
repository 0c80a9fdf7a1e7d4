import type { ReactNode } from 'react'
import { checkedLater } from '../../api/forms.ts'
import type { Stale } from '../../api/queries.ts'
import { type Send, useWrite } from '../../api/use-write.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

const check = checkedLater<{ reason: string }>(async () => (await import('./checks.ts')).Reasoned)

type Props<Answer> = {
  title: string
  confirm: string
  danger?: boolean
  act: (reason: string, send: Send) => Promise<Answer>
  makesStale: readonly Stale[]
  done: (answer: Answer) => void
  onClose: () => void
  children: ReactNode
}

/** Asks why before an administrator does something to a piece; the reason goes to the audit log. */
export function ReasonDialog<Answer>(props: Props<Answer>) {
  const { title, confirm, danger, act, makesStale, done, onClose, children } = props
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(({ reason }: { reason: string }, send) => act(reason, send), {
    form,
    makesStale,
    done(answer) {
      onClose()
      done(answer)
    },
  })
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      {...(danger && { danger })}
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>{children}</p>
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={2}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
