import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { QueryFailure } from '../../../../../shell/document/QueryFailure.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { handshake } from '../../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { ListSkeleton } from '../../../../../ui/states/Skeleton.tsx'
import { useNow } from '../../../../../ui/use-now.ts'
import { loanOffersQuery } from '../../queries.ts'
import { MadeOffer } from './MadeOffer.tsx'

/** Loaded with the press. */
const LoanOfferDialog = lazyPart(async () => (await import('./LoanOfferDialog.tsx')).LoanOfferDialog)

export type OwnOfferProps = {
  request: LoanRequest
  /** The lender's account. */
  lid: string
  /** Whether there may be one: no other lender's is accepted, and the company is confirmed. */
  mayOffer: boolean
  /** Whether an offer is accepted. */
  taken: boolean
}

/** A lender's own offer to a request, or the way to make it. Those of others aren't theirs to know. */
export function OwnOffer({ request, lid, mayOffer, taken }: OwnOfferProps) {
  const query = useQuery(loanOffersQuery(request.lrnid))
  const { data, error, dataUpdatedAt } = query
  const now = useNow(dataUpdatedAt)
  /** The offer in the dialog: the one with this id, or a first one. Null while the dialog is closed. */
  const [writes, setWrites] = useState<{ id?: string } | null>(null)
  const close = () => setWrites(null)
  if (!data)
    return error ? (
      <QueryFailure title="No pudimos cargar tu oferta" headingLevel={3} query={query} />
    ) : (
      <ListSkeleton count={1} label="Cargando tu oferta…" />
    )
  const offer = data.find(({ mine }) => mine)
  return (
    <>
      {error && <Note tone="warn">No pudimos ver si hay algo nuevo: esto es lo último que leímos.</Note>}
      {offer ? (
        <MadeOffer offer={offer} now={now} onChange={() => setWrites({ id: offer.id })} />
      ) : (
        <NoOffer
          open={isOpenRequest(request.status)}
          mayOffer={mayOffer}
          taken={taken}
          onMake={() => setWrites({})}
        />
      )}
      {writes && (
        <LoanOfferDialog
          request={request}
          lid={lid}
          offer={writes.id === undefined ? undefined : offer}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

type NoOfferProps = { open: boolean; mayOffer: boolean; taken: boolean; onMake: () => void }

function NoOffer({ open, mayOffer, taken, onMake }: NoOfferProps) {
  if (!open) return <p className="text-2">No hiciste una oferta.</p>
  if (!mayOffer)
    return (
      <p className="text-2">
        {taken
          ? 'Quien pide ya aceptó una oferta. Si ese acuerdo se cae, te avisamos.'
          : 'Por ahora no puedes hacer una oferta: tu compañía espera que la confirmemos otra vez.'}
      </p>
    )
  return (
    <>
      <p>
        Di cantidad, interés, puntos, cargos y plazo: quien pide la compara con otras por lo que de verdad
        cuesta, y te contesta aquí.
      </p>
      <div className="row row-wrap">
        <Button
          icon={handshake}
          onPointerEnter={LoanOfferDialog.warm}
          onFocus={LoanOfferDialog.warm}
          onClick={onMake}
        >
          Hacer una oferta
        </Button>
      </div>
    </>
  )
}
