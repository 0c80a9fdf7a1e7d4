import { LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

/** For members who don't list properties, and whose right to it was taken. */
export function NoDealer() {
  return (
    <div className="wrap wrap-form sec">
      <EmptyState
        title="Tu cuenta no puede publicar tratos por ahora"
        action={<LinkButton href="/contactus">Escribir a administración</LinkButton>}
      >
        Publican quienes administración aprobó como vendedores. Cuéntanos qué propiedades consigues.
      </EmptyState>
    </div>
  )
}
