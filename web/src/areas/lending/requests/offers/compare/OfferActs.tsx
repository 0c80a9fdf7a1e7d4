import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import type { SessionUser } from '../../../../../api/session.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { SlotParts } from '../../../../../shell/manifest/SlotParts.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../../ui/overlays/confirm.tsx'
import { memberActions } from '../../../../people/connections/public/slots.ts'
import { answersInWords } from '../../answers-in-words.ts'
import { shownLoans } from '../../queries.ts'
import { EarlierTerms } from '../OfferTerms.tsx'
import { termsInALine } from '../terms-in-words.ts'
import classes from './Compare.module.css'

type Props = {
  offer: LoanOffer
  user: SessionUser
  own: boolean
  /** Whether accepting it is what stands out. */
  isBest: boolean
  onAccept: () => void
  onRelease: () => void
  /** Puts it into one of the borrower's analyses. */
  onTake: () => void
}

/** The lender of an offer and the borrower's acts: accept, ask back, decline, or say that the agreement fell. */
export function OfferActs({ offer, user, own, isBest, onAccept, onRelease, onTake }: Props) {
  const { id, lender, terms, before, can } = offer
  const confirm = useConfirm()
  const decline = useWrite(loanOffers.declineLoanOffer, {
    makesStale: shownLoans,
    says: `Rechazaste la oferta de ${lender.companyname}.`,
  })
  const of = `la oferta de ${lender.companyname}`

  async function declineThese() {
    const yes = await confirm({
      title: `¿Rechazar ${of}?`,
      body: `${termsInALine(terms)}. Se lo decimos con amabilidad, y puede hacerte otra. Si algo no te queda claro, mejor pregúntale por mensaje.`,
      confirm: 'Rechazar oferta',
      danger: true,
    })
    if (yes) await decline.write({ body: { id, version: terms.version } })
  }

  return (
    <div className="stack-s">
      {terms.note && <p className="as-typed">«{terms.note}»</p>}
      <p className="text-sm">
        {lender.cname} · {lender.nmls === null ? 'Sin número NMLS' : `NMLS ${lender.nmls}`}
        {lender.officephone && (
          <>
            {' · '}
            <a className="nowrap" href={`tel:${lender.officephone}`}>
              {phoneText(lender.officephone)}
            </a>
          </>
        )}
      </p>
      <p className="text-sm text-2">{answersInWords(lender.answers)}</p>
      <EarlierTerms before={before} />
      <div className={classes.acts}>
        {can.accept && (
          <span className={classes.accept}>
            <Button
              size="sm"
              variant={isBest ? 'solid' : 'line'}
              aria-label={`Aceptar ${of}`}
              onClick={onAccept}
            >
              Aceptar
            </Button>
          </span>
        )}
        {can.decline && (
          <Button
            size="sm"
            variant="ghost"
            loading={decline.busy}
            aria-label={`Rechazar ${of}`}
            onClick={declineThese}
          >
            Rechazar
          </Button>
        )}
        {can.release && (
          <Button
            size="sm"
            variant="line"
            aria-label={`El acuerdo se cayó: ${lender.companyname}`}
            onClick={onRelease}
          >
            El acuerdo se cayó
          </Button>
        )}
        {own && (
          <Button size="sm" variant="line" aria-label={`Llevar a mi análisis ${of}`} onClick={onTake}>
            Llevar a mi análisis
          </Button>
        )}
        {own && lender.lid !== null && (
          <SlotParts
            slot={memberActions}
            props={{ user, member: { id: lender.lid, firstname: lender.cname, lastname: '' } }}
          />
        )}
      </div>
    </div>
  )
}
