import { RESOURCES_GATE } from '@cancha/domain/school/resources/gate'
import { useViewer } from '../../../api/use-viewer.ts'
import { withReturnPath } from '../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

/**
 * Shown to a visitor or free member who asks for the library.
 * @param path where to come back to
 */
export function GateDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const isMember = useViewer() !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={RESOURCES_GATE}
      actions={
        <>
          <LinkButton data-autofocus href={withReturnPath(isMember ? '/pricing' : '/login', path)}>
            {isMember ? 'Ver las membresías' : 'Iniciar sesión'}
          </LinkButton>
          <LinkButton variant="line" href="/">
            Cancelar
          </LinkButton>
        </>
      }
    >
      {isMember
        ? 'Las listas, cartas y hojas de cálculo de la biblioteca vienen con cualquier membresía.'
        : 'Las listas, cartas y hojas de cálculo de la biblioteca son para miembros. Entra con tu cuenta y sigues aquí mismo.'}
    </Dialog>
  )
}
