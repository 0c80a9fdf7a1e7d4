import { ClientOnly } from '@tanstack/react-router'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { isTaken, type LoanPageData } from '../page/loan-page.ts'

/** The comparison is half as large as the page and loads after it. */
const BorrowerOffers = lazyPart(async () => (await import('./compare/BorrowerOffers.tsx')).BorrowerOffers)
const OwnOffer = lazyPart(async () => (await import('./making/OwnOffer.tsx')).OwnOffer)
const WAITING = <Bone height={160} />

type Props = { page: LoanPageData; user: SessionUser }

/** The offers to a request: side by side for the borrower, and its own for a lender who took it. */
export function LoanOffersPart({ page, user }: Props) {
  const { lrd, reader, lid, place, can } = page
  if (reader !== 'lender')
    return (
      <section className="wrap stack" id="ofertas" aria-labelledby="titulo-ofertas">
        <h2 id="titulo-ofertas">Ofertas</h2>
        <ClientOnly fallback={WAITING}>
          <BorrowerOffers request={lrd} user={user} own={reader === 'borrower'} waiting={WAITING} />
        </ClientOnly>
      </section>
    )
  if (lid !== user.id || place === 'invited' || place === 'passed') return null
  return (
    <div className="wrap wrap-narrow">
      <Card as="section" className="stack" id="ofertas" aria-labelledby="titulo-ofertas">
        <h2 id="titulo-ofertas">Tu oferta</h2>
        <ClientOnly fallback={WAITING}>
          <OwnOffer request={lrd} lid={lid} mayOffer={can.fund} taken={isTaken(page)} waiting={WAITING} />
        </ClientOnly>
      </Card>
    </div>
  )
}
