import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'

/** A closed piece needs an account, or a membership. */
export type Lock = 'signIn' | 'upgrade'

export const LOCK_TITLES: Record<Lock, string> = {
  signIn: 'Debes iniciar sesión para ver este video',
  upgrade: 'Debe actualizar su membresía para ver los detalles...',
}

const WORDS = {
  signIn: {
    says: 'Las clases intensivas son para miembros. Entra con tu cuenta y sigues aquí mismo.',
    at: '/login',
    label: 'Iniciar sesión',
    other: 'Suscríbete',
  },
  upgrade: {
    says: 'Las jugadas y las clases intensivas vienen con la membresía. Los podcasts, los blogs, los libros y los cursos gratuitos siguen abiertos para ti.',
    at: '/pricing',
    label: 'Actualizar membresía',
    other: 'Cancelar',
  },
} as const

/** Says what a closed piece needs, with the way to it and back. */
export function AccessDialog({ lock, path, onClose }: { lock: Lock; path: string; onClose: () => void }) {
  const { says, at, label, other } = WORDS[lock]
  return (
    <Dialog
      open
      onClose={onClose}
      title={LOCK_TITLES[lock]}
      actions={
        <>
          <LinkButton href={`${at}?=${path}`}>{label}</LinkButton>
          <LinkButton variant="line" href="/education">
            {other}
          </LinkButton>
        </>
      }
    >
      {says}
    </Dialog>
  )
}
