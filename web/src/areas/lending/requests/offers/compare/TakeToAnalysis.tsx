import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { ROWS_PER_PAGE } from '@cancha/contract/calls/analysis/calculators'
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { analysisSubtitle, analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { addressFrom } from '@cancha/domain/analysis/hops/address-from'
import { hopAddress, hopsFrom } from '@cancha/domain/analysis/hops/hops'
import { TAKERS } from '@cancha/domain/analysis/hops/things'
import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../../../../../api/session.ts'
import { QueryFailure } from '../../../../../shell/document/QueryFailure.tsx'
import { Button, LinkButton } from '../../../../../ui/button/Button.tsx'
import { RadioField } from '../../../../../ui/fields/RadioField.tsx'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { ListSkeleton } from '../../../../../ui/states/Skeleton.tsx'
import { analysesQuery } from '../../../../analysis/calculators/public/queries.ts'
import { savedAnalysisHref } from '../../../../analysis/calculators/public/saved-address.ts'
import { termsInALine } from '../terms-in-words.ts'

type Props = {
  offer: LoanOffer
  request: LoanRequest
  user: SessionUser
  onClose: () => void
}

type Calculator = SavedAnalysis['calculator_type']

/** The calculators that take an offer, in the order of their buttons. */
const calculators = hopsFrom('offer') as readonly Calculator[]
/** With which one the choice begins. */
const USUAL = { hard_money: 'flip_analysis', refinance: 'refinance_property' } as const

/** Puts an offer into an analysis of the borrower's, or a new one: the chosen one opens with the offer's terms in it. */
export function TakeToAnalysis({ offer, request, user, onClose }: Props) {
  const [type, setType] = useState<Calculator>(USUAL[loanTypeFrom(request.loantype) ?? 'hard_money'])
  const from = { kind: 'offer', id: offer.id } as const
  return (
    <Dialog
      open
      medium
      title="¿A qué análisis la llevas?"
      onClose={onClose}
      actions={
        <Button variant="line" data-autofocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="stack">
        <p>
          La oferta de {offer.lender.companyname}: {termsInALine(offer.terms)}. Se pone en los campos del
          préstamo; no se guarda hasta que tú guardes el análisis.
        </p>
        <RadioField
          label="Calculadora"
          name="calculadora"
          inline
          options={calculators.map((value) => ({ value, label: TAKERS[value].label }))}
          value={type}
          onChange={({ currentTarget: { value } }) =>
            setType(calculators.find((each) => each === value) ?? type)
          }
        />
        <LinkButton variant="soft" href={hopAddress(from, type)}>
          Análisis nuevo
        </LinkButton>
        <SavedOnes
          key={type}
          user={user}
          type={type}
          addressOf={({ shortid }) => addressFrom(from, savedAnalysisHref(type, shortid))}
        />
      </div>
    </Dialog>
  )
}

type SavedOnesProps = {
  user: SessionUser
  type: Calculator
  addressOf: (analysis: SavedAnalysis) => string
}

function SavedOnes({ user, type, addressOf }: SavedOnesProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...analysesQuery(user.id, type, page),
    placeholderData: keepPreviousData,
    // Offline it fails, so that the dialog can say so.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const { data, error } = query
  if (!data)
    return error ? (
      <QueryFailure title="No pudimos cargar tus análisis" headingLevel={3} query={query} />
    ) : (
      <ListSkeleton count={2} label="Cargando tus análisis…" />
    )
  const oldNote = error && (
    <Note tone="warn">No pudimos ver si hay algo nuevo: esto es lo último que leímos.</Note>
  )
  if (data.total === 0)
    return (
      <>
        {oldNote}
        <p className="text-2">Todavía no guardas ninguno de esta calculadora.</p>
      </>
    )
  return (
    <>
      {oldNote}
      <ul className="mt-3 stack-m" aria-label="Tus análisis guardados">
        {data.data.map((analysis) => (
          <li key={analysis.shortid}>
            <Anchor href={addressOf(analysis)}>{analysisTitle(namedOf(analysis))}</Anchor>
            <div className="text-sm text-2">
              {[analysisSubtitle(namedOf(analysis)), shortDate(analysis.updatedAt)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      {data.total > ROWS_PER_PAGE && (
        <div className="row row-wrap">
          {page > 1 && (
            <Button variant="line" size="sm" onClick={() => setPage(page - 1)}>
              Más recientes
            </Button>
          )}
          {page * ROWS_PER_PAGE < data.total && (
            <Button variant="line" size="sm" onClick={() => setPage(page + 1)}>
              Más antiguos
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const namedOf = ({ calculator_type: type, name, calculator_data: data }: SavedAnalysis) => ({
  type,
  name,
  data,
})
