import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** Tells something that is only to be read: «Entendido» is all there is to answer. */
export function NoticeDialog(props: Omit<DialogProps, 'actions' | 'sheet' | 'wide'>) {
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
