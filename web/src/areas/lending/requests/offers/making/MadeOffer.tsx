import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../../ui/overlays/confirm.tsx'
import { shownLoans } from '../../queries.ts'
import { OfferState } from '../OfferState.tsx'
import { EarlierTerms, OfferTerms } from '../OfferTerms.tsx'
import { stateAt } from '../offer-states.ts'
import { LiveFigures } from './LiveFigures.tsx'
import { formOf } from './offer-form.ts'

/** The meaning of a state for the lender, and the next thing to do. */
function saysOf({ can }: LoanOffer, state: LoanOfferState): string {
  const says: Record<LoanOfferState, string> = {
    made: 'Quien pide la tiene para compararla. Puedes cambiarla mientras no te conteste.',
    accepted: 'Quien pide aceptó tu oferta. Cuando el préstamo se haga, regístralo con «Actualizar».',
    declined: 'Quien pide no la tomó esta vez. Gracias por ofrecerla; puedes hacerle otra.',
    withdrawn: 'La retiraste.',
    lapsed: 'Se acabó su tiempo sin respuesta.',
    outdone: can.again
      ? 'El acuerdo con el otro prestamista se cayó: puedes hacer tu oferta otra vez.'
      : 'Quien pide eligió otra oferta. La tuya queda guardada: si aquel acuerdo se cae, te avisamos para que la hagas otra vez.',
    fallen: 'El acuerdo se cayó. La solicitud sigue abierta.',
    closed: 'La solicitud se cerró.',
    funded: 'Registraste este préstamo.',
  }
  return says[state]
}

type Props = { offer: LoanOffer; now: number; onChange: () => void }

/** The viewer's own offer, with its state, its costs for the borrower, and the lender's acts. */
export function MadeOffer({ offer, now, onChange }: Props) {
  const state = stateAt(offer, now)
  return (
    <>
      <p className="row row-wrap">
        <OfferState state={state} />
        {state === 'made' && (
          <span className="text-2">
            Vale hasta el <time dateTime={offer.standsUntil}>{mediumDateTime(offer.standsUntil)}</time>
          </span>
        )}
      </p>
      <p>{saysOf(offer, state)}</p>
      {offer.reason && <blockquote>{offer.reason}</blockquote>}
      <OfferTerms terms={offer.terms} />
      <h3>Lo que lee quien pide</h3>
      <LiveFigures terms={offer.terms} />
      <EarlierTerms before={offer.before} />
      <Acts offer={offer} onChange={onChange} />
    </>
  )
}

function Acts({ offer, onChange }: Pick<Props, 'offer' | 'onChange'>) {
  const { id, state, terms, can } = offer
  const confirm = useConfirm()
  const withdraw = useWrite(loanOffers.withdrawLoanOffer, {
    makesStale: shownLoans,
    says: 'Retiraste tu oferta.',
  })
  const again = useWrite(loanOffers.changeLoanOffer, {
    makesStale: shownLoans,
    says: 'Enviaste tu oferta otra vez.',
  })

  async function withdrawIt() {
    const yes = await confirm(
      state === 'accepted'
        ? {
            title: '¿Retirar la oferta que te aceptaron?',
            body: 'El acuerdo se cae, y quien pide puede elegir a otro prestamista. Se lo decimos.',
            confirm: 'Retirar oferta',
            cancel: 'Seguir con el acuerdo',
            danger: true,
          }
        : {
            title: '¿Retirar tu oferta?',
            body: 'Quien pide se entera. Puedes hacerla otra vez mientras la solicitud siga abierta.',
            confirm: 'Retirar oferta',
            danger: true,
          },
    )
    if (yes) await withdraw.write({ body: { id } })
  }

  if (!can.change && !can.again && !can.withdraw) return null
  return (
    <div className="row row-wrap">
      {can.again && (
        <Button
          loading={again.busy}
          onClick={() => again.write({ body: { id, version: terms.version, ...formOf(terms) } })}
        >
          Hacerla otra vez
        </Button>
      )}
      {(can.change || can.again) && (
        <Button variant="line" onClick={onChange}>
          {can.again ? 'Con otras condiciones' : 'Cambiar oferta'}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="ghost" loading={withdraw.busy} onClick={withdrawIt}>
          Retirar
        </Button>
      )}
    </div>
  )
}
