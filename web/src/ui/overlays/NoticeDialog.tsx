import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** A dialog that only informs, with «Entendido» as its single button. */
export function NoticeDialog(props: Omit<DialogProps, 'actions' | 'sheet' | 'wide' | 'medium'>) {
  return (
    <Dialog
      {...props}
      actions={
        <Button data-autofocus onClick={props.onClose}>
          Entendido
        </Button>
      }
    />
  )
}
