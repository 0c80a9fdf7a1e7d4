import type { ReactNode } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import type { Stale } from '../../../api/queries.ts'
import { type Send, useWrite } from '../../../api/use-write.ts'
import { useForm } from '../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../ui/overlays/ReasonFormDialog.tsx'

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
    <ReasonFormDialog
      title={title}
      confirm={confirm}
      {...(danger && { danger })}
      sending={busy}
      onClose={onClose}
      form={form}
      write={write}
    >
      {children}
    </ReasonFormDialog>
  )
}
