import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'

type Props = {
  title?: string
  message: string
  onClose: () => void
}

/** Tells a blocked person why they can't enter, whichever way they came, and leads them to the contact page. */
export function BlockedDialog({ title = 'Cuenta bloqueada', message, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <LinkButton href="/contactus" data-autofocus>
            Ir a Contáctenos
          </LinkButton>
          <Button variant="line" onClick={onClose}>
            Entendido
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  )
}
