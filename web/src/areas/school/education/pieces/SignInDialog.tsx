import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'

/** Shown to visitors when a video needs an account. */
export function SignInDialog({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Debes iniciar sesión para ver este video"
      actions={
        <>
          <LinkButton href={`/login?=${path}`}>Iniciar sesión</LinkButton>
          <LinkButton variant="line" href="/education">
            Suscríbete
          </LinkButton>
        </>
      }
    >
      Las clases intensivas son para miembros. Entra con tu cuenta y sigues aquí mismo.
    </Dialog>
  )
}
