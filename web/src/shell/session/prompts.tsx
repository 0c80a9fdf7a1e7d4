import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { withReturnPath } from '../addresses/search-params.ts'

interface PromptProps {
  /** the sentence; null closes the prompt */
  says: ReactNode
  onClose: () => void
}

/** Shown when a visitor tries something that needs an account: links to sign in and to register. */
export function SignInPrompt({ says, onClose }: PromptProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Dialog
      role="alertdialog"
      open={says !== null}
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
      {says}
    </Dialog>
  )
}

/** Shown when a free member tries something that needs a membership. */
export function UpgradePrompt({ says, onClose }: PromptProps) {
  return (
    <Dialog
      role="alertdialog"
      open={says !== null}
      onClose={onClose}
      title="Es parte de la membresía"
      actions={
        <>
          <LinkButton href="/pricing?=/network">Actualizar membresía</LinkButton>
          <Button variant="line" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      {says}
    </Dialog>
  )
}
