import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { longDate } from '@cancha/domain/ground/time/dates'
import type { ReactNode } from 'react'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { StateBadge } from './StateBadge.tsx'
import { STATE_SAYS } from './state-words.ts'

type Props = {
  lender: Pick<LenderInfo, 'state' | 'reason' | 'confirmedAt' | 'companyname'>
  /** Links and buttons for the lender to act on the state. */
  children?: ReactNode
}

/** Where a lender stands: the state, what it means, and what administration wrote. */
export function StandingCard({ lender: { state, reason, confirmedAt, companyname }, children }: Props) {
  return (
    <Card as="section" className="stack-s" aria-label="Cómo está tu compañía">
      <div className="row row-wrap">
        <StateBadge state={state} />
        {state === 'approved' && confirmedAt && (
          <span className="text-sm text-2">Desde el {longDate(confirmedAt)}</span>
        )}
      </div>
      <p>
        {STATE_SAYS[state]} {state === 'suspended' && <Anchor href="/contactus">Escribir a Cancha</Anchor>}
      </p>
      {reason && (
        <blockquote aria-label={`Lo que administración escribe a ${companyname}`}>{reason}</blockquote>
      )}
      {children}
    </Card>
  )
}
