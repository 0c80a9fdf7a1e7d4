import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { SessionUser } from '../../../../../api/session.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { QueryFailure } from '../../../../../shell/document/QueryFailure.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { ListSkeleton } from '../../../../../ui/states/Skeleton.tsx'
import { useNow } from '../../../../../ui/use-now.ts'
import { loanOffersQuery } from '../../queries.ts'
import { isCompared, stateAt } from '../offer-states.ts'
import { Compare } from './Compare.tsx'
import { EndedOffers } from './EndedOffers.tsx'
import { OfferActs } from './OfferActs.tsx'

/** Loaded with the press. */
const AcceptDialog = lazyPart(async () => (await import('./AcceptDialog.tsx')).AcceptDialog)
const ReleaseDialog = lazyPart(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog)
const TakeToAnalysis = lazyPart(async () => (await import('./TakeToAnalysis.tsx')).TakeToAnalysis)

export type BorrowerOffersProps = {
  request: LoanRequest
  user: SessionUser
  /** Whether the viewer is the borrower, not an administrator. */
  own: boolean
}

/** All offers to a request, for the borrower and for administrators. */
export function BorrowerOffers({ request, user, own }: BorrowerOffersProps) {
  const query = useQuery(loanOffersQuery(request.lrnid))
  const { data, error, dataUpdatedAt } = query
  const now = useNow(dataUpdatedAt)
  const [asked, setAsked] = useState<{ act: 'accept' | 'release' | 'take'; offer: LoanOffer } | null>(null)
  const close = () => setAsked(null)
  const accept = useCallback((offer: LoanOffer) => setAsked({ act: 'accept', offer }), [])
  const acts = useCallback(
    (offer: LoanOffer, isBest: boolean) => (
      <OfferActs
        offer={offer}
        user={user}
        own={own}
        isBest={isBest}
        onAccept={() => accept(offer)}
        onRelease={() => setAsked({ act: 'release', offer })}
        onTake={() => setAsked({ act: 'take', offer })}
      />
    ),
    [user, own, accept],
  )
  // The clock ends an offer in between; what is read otherwise stays the same, so that nothing is worked out again.
  const ended = data?.filter((offer) => !isCompared(stateAt(offer, now))) ?? []
  const endedIds = ended.map(({ id }) => id).join(' ')
  const compared = useMemo(
    () => data?.filter(({ id }) => !endedIds.split(' ').includes(id)) ?? [],
    [data, endedIds],
  )
  if (!data)
    return error ? (
      <QueryFailure title="No pudimos cargar las ofertas" headingLevel={3} query={query} />
    ) : (
      <ListSkeleton count={2} label="Cargando las ofertas…" />
    )
  const current = asked && (data.find(({ id }) => id === asked.offer.id) ?? asked.offer)
  return (
    <>
      {error && <Note tone="warn">No pudimos ver si hay algo nuevo: esto es lo último que leímos.</Note>}
      {data.length === 0 && <NoOffers own={own} open={isOpenRequest(request.status)} />}
      {data.length > 0 && compared.length === 0 && <p>Ninguna oferta espera respuesta ahora.</p>}
      {compared.length > 0 && (
        <Compare offers={compared} request={request} now={now} acts={acts} onAccept={accept} />
      )}
      {ended.length > 0 && <EndedOffers offers={ended} now={now} />}
      {asked?.act === 'accept' && current && (
        <AcceptDialog
          key={current.id}
          read={asked.offer}
          offer={current}
          now={now}
          onClose={close}
          onMissing={close}
        />
      )}
      {asked?.act === 'release' && current && (
        <ReleaseDialog key={current.id} offer={current} onClose={close} onMissing={close} />
      )}
      {asked?.act === 'take' && current && (
        <TakeToAnalysis
          key={current.id}
          offer={current}
          request={request}
          user={user}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

function NoOffers({ own, open }: { own: boolean; open: boolean }) {
  if (!open) return <p className="text-2">No hubo ofertas.</p>
  return (
    <>
      <p>
        <b>Todavía no hay ofertas.</b>
      </p>
      {own && (
        <p className="text-2">
          Los prestamistas interesados pueden mandarte su oferta aquí. Te avisamos con cada una, y las
          comparas lado a lado por lo que de verdad cuestan.
        </p>
      )}
    </>
  )
}
