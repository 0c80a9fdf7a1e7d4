import { useRouterState } from '@tanstack/react-router'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'

/** The page for a visitor: the ways in, which lead back with the deal or analysis of the address. */
export function MembersOnly() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Card as="section" className="stack" aria-labelledby="solo-miembros">
      <h2 id="solo-miembros">Debes ser miembro para acceder al portal de prestamistas</h2>
      <p>
        Con tu cuenta, también con la gratuita, pides el préstamo, guardas lo que llevas escrito y ves qué
        prestamistas contestan.
      </p>
      <div className="row row-wrap">
        <LinkButton href={withReturnPath('/login', href)}>Iniciar sesión</LinkButton>
        <LinkButton variant="line" href={withReturnPath('/pricing', href)}>
          Suscríbete
        </LinkButton>
      </div>
    </Card>
  )
}
