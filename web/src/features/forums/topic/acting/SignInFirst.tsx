import { useRouterState } from '@tanstack/react-router'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { type Act, SIGN_IN } from './sentences.ts'

/** Tells a visitor that what they tried needs an account. @param act what they tried; null closes it */
export function SignInFirst({ act, onClose }: { act: Act | null; onClose: () => void }) {
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
