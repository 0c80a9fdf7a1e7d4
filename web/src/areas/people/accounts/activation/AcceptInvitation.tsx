import type { SessionUser } from '@cancha/contract/people/session-user'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Send } from '../../../../api/use-write.ts'
import { HomeContent } from '../../../../shell/home/public/HomeContent.tsx'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { useNoteOpened } from '../public/use-note-opened.ts'
import { ActivationDialog } from './ActivationDialog.tsx'

type Props = {
  token: string
  title: string
  children: ReactNode
  /** Accepts the invitation, with a code if the person has a second factor. @throws ApiError why it failed */
  accept: (send: Send, code?: string) => Promise<{ user: SessionUser }>
}

/**
 * The dialog of an invitation from a letter, shown over the home page: one press accepts it, then a password is
 * chosen.
 */
export function AcceptInvitation({ token, title, children, accept }: Props) {
  const navigate = useNavigate()
  const arrive = useArrive()
  useNoteOpened('dealer', token)

  async function confirm(send: Send, code?: string) {
    const { user } = await accept(send, code)
    await arrive(user, '/change-password')
  }

  return (
    <>
      <HomeContent />
      <ActivationDialog
        title={title}
        choices={[{ label: 'Aceptar y entrar', act: confirm }]}
        failureTitle="No pudimos activar tu cuenta"
        advice="Si ya aceptaste la invitación, entra con tu correo y tu contraseña; si aún no tienes, elígela en «¿Olvidaste tu contraseña?». Si no la aceptaste, pide que te manden otra."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        {children}
      </ActivationDialog>
    </>
  )
}
