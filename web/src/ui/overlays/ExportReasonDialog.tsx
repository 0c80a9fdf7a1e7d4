import type { ReactNode } from 'react'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import type { Form } from '../fields/use-form.ts'
import { FormDialog } from './FormDialog.tsx'

type Reason = { reason: string }

interface Props {
  title: string
  /** what the file has, and how to look after it */
  children: ReactNode
  form: Form<Reason>
  write: (values: Reason) => unknown
  sending: boolean
  onClose: () => void
}

/** Asks why data of people are taken along as a file; the reason goes to the audit log. */
export function ExportReasonDialog({ title, children, form, write, sending, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      confirm="Bajar"
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
