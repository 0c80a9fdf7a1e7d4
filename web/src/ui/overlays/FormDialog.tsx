import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface FormDialogProps {
  title: ReactNode
  /** the fields, the first to be filled in with `data-autofocus` */
  children: ReactNode
  /** what the button that sends says */
  confirm: string
  /** sends what can't be taken back */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  sending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** what the other button says: 'Cancelar' unless told */
  cancel?: string
  onClose: () => void
  /** room for two columns */
  wide?: boolean
}

/** A form in a dialog, with the button that sends it and the one that leaves it. It is open while it is there. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const { title, children, confirm, danger, disabled, sending, onSubmit, onClose, wide } = props
  return (
    <Dialog
      open
      wide={wide ?? false}
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
      <form id={formId} className="stack" method="post" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
