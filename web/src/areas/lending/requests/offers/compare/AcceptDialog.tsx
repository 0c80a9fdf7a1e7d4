import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { LOAN_OFFER_STATES } from '@cancha/domain/lending/offers/offer-life'
import { useState } from 'react'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { shownLoans } from '../../queries.ts'
import { OfferTerms } from '../OfferTerms.tsx'
import { stateAt } from '../offer-states.ts'
import { changesOf } from '../terms-in-words.ts'

type Props = {
  /** As it was when the dialog was opened: these terms were read. */
  read: LoanOffer
  /** As it is now. */
  offer: LoanOffer
  now: number
  onClose: () => void
}

/**
 * Accepts an offer, with the version of the terms that were read. If the lender changes them meanwhile, it says what is different, and
 * the new ones are accepted only after they were taken for read.
 */
export function AcceptDialog({ read: opened, offer, now, onClose }: Props) {
  const [read, setRead] = useState(opened.terms)
  const [failure, setFailure] = useState<string | null>(null)
  const { companyname } = offer.lender
  const { write, busy } = useWrite(loanOffers.acceptLoanOffer, {
    makesStale: shownLoans,
    says: `Aceptaste la oferta de ${companyname}.`,
    refused: ({ message }) => setFailure(message),
    done: onClose,
  })
  const state = stateAt(offer, now)
  // While it is sent, what the server did already doesn't change what is read here.
  const isOpen = busy || state === 'made'
  const changes = changesOf(read, offer.terms)
  const isChanged = !busy && offer.terms.version !== read.version

  function accept() {
    setFailure(null)
    void write({ body: { id: offer.id, version: read.version } })
  }
  function readNow() {
    setFailure(null)
    setRead(offer.terms)
  }

  return (
    <Dialog
      open
      medium
      title={`¿Aceptar la oferta de ${companyname}?`}
      onClose={onClose}
      actions={
        <>
          {isOpen &&
            (isChanged ? (
              <Button key="read" variant="soft" onClick={readNow}>
                Seguir con las condiciones de ahora
              </Button>
            ) : (
              <Button key="accept" loading={busy} onClick={accept}>
                Aceptar oferta
              </Button>
            ))}
          <Button variant="line" data-autofocus onClick={onClose}>
            {isOpen ? 'Cancelar' : 'Cerrar'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isChanged && (
          <Note tone="warn">
            <p>El prestamista cambió su oferta mientras la leías. No aceptaste nada todavía.</p>
            <ul className="bullets mt-2 wrap-anywhere">
              {changes.map(({ label, before, now: value }) => (
                <li key={label}>
                  <b>{label}</b>: antes {before}, ahora {value}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {!isOpen && (
          <Note tone="warn">
            Esta oferta ya no se puede aceptar: {LOAN_OFFER_STATES[state].toLowerCase()}.
          </Note>
        )}
        <OfferTerms terms={read} />
        {isOpen && (
          <>
            <p>Vale hasta el {mediumDateTime(offer.standsUntil)}; después vence sola.</p>
            <p>
              Tu solicitud queda activa para cerrar con {companyname}, y se cierra para los demás
              prestamistas: les decimos con amabilidad que elegiste otra oferta. Si el acuerdo se cae, lo
              dices aquí y les preguntamos otra vez.
            </p>
            <p>
              Aceptar aquí no es firmar: el contrato lo hacen ustedes, y todavía puede cambiar con el avalúo.
            </p>
          </>
        )}
        <FormFailure>{failure}</FormFailure>
      </div>
    </Dialog>
  )
}
