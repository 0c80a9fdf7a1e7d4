import { useRouterState } from '@tanstack/react-router'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { type Act, SIGN_IN } from './sign-in-sentences.ts'

interface SignInFirstProps {
  /** the act that the visitor tried; null closes the dialog */
  act: Act | null
  onClose: () => void
}

/** Tells a visitor that what they tried needs an account. */
export function SignInFirst({ act, onClose }: SignInFirstProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Dialog
      role="alertdialog"
      open={act !== null}
      onClose={onClose}
      title="Únete a la comunidad"
      actions={
        <>
          <LinkButton href={withReturnPath('/login', href)} data-autofocus>
            Iniciar sesión
          </LinkButton>
          <LinkButton href="/pricing" variant="line">
            Suscríbete
          </LinkButton>
        </>
      }
    >
      {act && SIGN_IN[act]}
    </Dialog>
  )
}
