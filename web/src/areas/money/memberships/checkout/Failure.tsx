import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import type { Fall } from './use-checkout.ts'

type Props = { fall: Fall; signIn: string; keeps: boolean; onOk: () => void }

/** The reason why a payment failed, as a dialog. The form behind it keeps all typed values. */
export function Failure({ fall, signIn, keeps, onOk }: Props) {
  if (fall.why === 'refused')
    return (
      <Dialog
        open
        onClose={onOk}
        title="Correo electrónico ya en uso"
        actions={
          <>
            <LinkButton href={signIn} data-autofocus>
              Iniciar sesión
            </LinkButton>
            <Button variant="line" onClick={onOk}>
              Usar otro correo
            </Button>
          </>
        }
      >
        Ese correo ya tiene cuenta. Entra con ella y sigues aquí, con el plan y el cupón que elegiste. No se
        cobró nada.
      </Dialog>
    )
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onOk}
      title="No se pudo cobrar"
      actions={
        <Button data-autofocus onClick={onOk}>
          OK
        </Button>
      }
    >
      <p>{fall.why === 'failed' && fall.error.msg}</p>
      <p>No se cobró nada.{keeps && ' Lo que escribiste sigue aquí, menos la tarjeta.'}</p>
    </Dialog>
  )
}
