import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'

/** Shown to free members when something needs a membership. */
export function UpgradeDialog({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Debe actualizar su membresía para ver los detalles..."
      actions={
        <>
          <LinkButton href={`/pricing?=${path}`}>Actualizar membresía</LinkButton>
          <LinkButton variant="line" href="/education">
            Cancelar
          </LinkButton>
        </>
      }
    >
      Las jugadas y las clases intensivas vienen con la membresía. Los podcasts, los blogs, los libros y los
      cursos gratuitos siguen abiertos para ti.
    </Dialog>
  )
}
