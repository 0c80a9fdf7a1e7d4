import { type FocusEvent, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button/Button.tsx'
import { FormFailure } from '../pieces/FormFailure.tsx'
import { Dialog } from './Dialog.tsx'

export interface FormDialogProps {
  title: ReactNode
  /** the fields; the first to fill in has `data-autofocus` */
  children: ReactNode
  /** the label of the submit button */
  confirm: string
  /** a red submit button, for what can't be undone */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  sending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onFocus?: ((event: FocusEvent<HTMLFormElement>) => void) | undefined
  /** why the server refused it, if that is about no field */
  failure?: string | null
  /** the label of the other button; 'Cancelar' by default */
  cancel?: string
  onClose: () => void
  /** wide enough for two columns */
  wide?: boolean
  /** 500 px wide */
  medium?: boolean
}

/**
 * A dialog with a form, a submit button and a cancel button: `<FormDialog {...form.submitting(write)}
 * failure={form.failure}>`. It is open while it is mounted.
 */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const { title, children, confirm, danger, disabled, sending, onSubmit, onFocus, onClose, wide, medium } =
    props
  return (
    <Dialog
      open
      wide={wide ?? false}
      medium={medium ?? false}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'solid'}
            type="submit"
            form={formId}
            loading={sending}
            disabled={disabled}
          >
            {confirm}
          </Button>
          <Button variant="line" onClick={onClose}>
            {props.cancel ?? 'Cancelar'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" method="post" noValidate onSubmit={onSubmit} onFocus={onFocus}>
        {children}
        <FormFailure>{props.failure}</FormFailure>
      </form>
    </Dialog>
  )
}
