import type { ReactNode } from 'react'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import type { Form } from '../fields/use-form.ts'
import { FormDialog } from './FormDialog.tsx'

type Reason = { reason: string }

interface Props {
  title: string
  /** The text of the button. */
  confirm: string
  danger?: boolean
  /** the announcement of the act */
  children: ReactNode
  form: Form<Reason>
  write: (values: Reason) => unknown
  sending: boolean
  onClose: () => void
}

/** Asks why before something is done whose reason goes to the audit log, and for nothing else. */
export function ReasonFormDialog({ title, confirm, danger, children, form, write, sending, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      {...(danger && { danger })}
      sending={sending}
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
