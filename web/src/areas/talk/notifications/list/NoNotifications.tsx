import { LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

export function NoNotifications() {
  return (
    <EmptyState
      title="No tienes notificaciones."
      action={<LinkButton href="/network">Buscar con quién conectar</LinkButton>}
    >
      Aquí verás quién quiere conectar contigo y lo que se publica en la escuela.
    </EmptyState>
  )
}
