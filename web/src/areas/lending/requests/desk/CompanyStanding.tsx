import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { LENDER_PROGRAMMES } from '../../lenders/public/addresses.ts'
import { StandingCard } from '../../lenders/public/StandingCard.tsx'

/** Why no new requests come, and what to do about it; nothing where they do. */
export function CompanyStanding({ lender }: { lender: LenderInfo | null }) {
  if (lender === null)
    return (
      <EmptyState
        title="Todavía no sabemos nada de tu compañía"
        action={<LinkButton href={LENDER_PROGRAMMES}>Agregar mis datos</LinkButton>}
      >
        Administración confirma tu compañía y tu licencia antes de que te lleguen solicitudes.
      </EmptyState>
    )
  if (lender.state === 'approved') return null
  return (
    <StandingCard lender={lender}>
      {lender.state !== 'suspended' && (
        <div>
          <LinkButton size="sm" variant="line" href={LENDER_PROGRAMMES}>
            {lender.state === 'paused' ? 'Volver a recibir solicitudes' : 'Ver mis datos y programas'}
          </LinkButton>
        </div>
      )}
    </StandingCard>
  )
}
