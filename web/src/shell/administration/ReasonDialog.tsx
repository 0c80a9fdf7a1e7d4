import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { ReactNode } from 'react'
import { useWriteForm } from '../../api/forms/use-write-form.ts'
import { queriesOf, type Stale } from '../../api/queries.ts'
import type { Send } from '../../api/use-write.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { ReasonField } from './ReasonField.tsx'

export type ReasonDialogProps<Answer> = {
  title: string
  /** the text of the button */
  confirm: string
  danger?: boolean | undefined
  /** the announcement of the act */
  children: ReactNode
  /** more about the act, beneath its announcement */
  details?: ReactNode
  /** The sentence on the people who read the reason beside administrators: it has more room then, and is counted. */
  readers?: string
  /** Does it. @throws ApiError */
  act: (reason: string, send: Send) => Promise<Answer>
  /** the queries that the act makes stale, beside those of the audit log */
  makesStale?: readonly Stale[]
  says?: string | ((answer: Answer) => string)
  done?: (answer: Answer) => void
  onClose: () => void
}

/** Asks why before something is done whose reason goes to the audit log, and for nothing else. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { children, details, readers, act, makesStale = [], says, done, ...dialog } = props
  const { form, dialog: sent } = useWriteForm(({ reason }: { reason: string }, send) => act(reason, send), {
    initial: { reason: '' },
    schema: async () => (await import('./checks.ts')).Reasoned,
    makesStale: [...makesStale, queriesOf(auditLog.auditEntries)],
    ...(says && { says }),
    done(answer) {
      dialog.onClose()
      done?.(answer)
    },
  })
  return (
    <FormDialog {...dialog} {...sent}>
      <p>{children}</p>
      {details}
      <ReasonField
        {...(readers
          ? { help: `${readers} También queda en el registro de auditoría.`, counted: true }
          : { rows: 2 })}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
