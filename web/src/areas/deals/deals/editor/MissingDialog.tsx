import type { MissingOfDeal } from '@cancha/domain/deals/what-is-missing'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import classes from './MissingDialog.module.css'

type Props = {
  missing: readonly MissingOfDeal[] | null
  button: string
  onClose: () => void
  onSend: () => void
}

/** Names what buyers will miss before a deal is published. It stops nobody. */
export function MissingDialog({ missing, button, onClose, onSend }: Props) {
  return (
    <Dialog
      open={missing !== null}
      onClose={onClose}
      title="Antes de publicar"
      actions={
        <>
          <Button variant="line" data-autofocus onClick={onClose}>
            Completarlo
          </Button>
          <Button onClick={onSend}>{button} así</Button>
        </>
      }
    >
      <p>Puedes publicarlo así, pero quien lo mire va a preguntar por esto:</p>
      <ul className={`stack-s ${classes.list}`}>
        {missing?.map(({ field, says }) => (
          <li key={field}>{says}</li>
        ))}
      </ul>
    </Dialog>
  )
}
