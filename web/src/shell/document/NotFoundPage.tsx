import { LinkButton } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

/** Shown for any unknown address. */
export function NotFoundPage() {
  return (
    <div className="wrap wrap-narrow sec stack">
      <h1>Ooops, la página que visitaste no existe.</h1>
      <EmptyState
        tile="petalo"
        title="Puede que la dirección tenga un error o que la página ya no esté."
        action={
          <div className="row row-wrap">
            <LinkButton href="/">Volver al inicio</LinkButton>
            <LinkButton href="/buscar" variant="line">
              Buscar
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}
