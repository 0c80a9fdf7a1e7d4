import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { asksInWords } from '@cancha/domain/lending/requests/asked-amount'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { typedDraft } from '../../../../../shell/session/typed-draft.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { lenderQuery } from '../../../lenders/public/queries.ts'
import { shownLoans } from '../../queries.ts'
import { titleOf } from '../../request-names.ts'
import { termsInALine } from '../terms-in-words.ts'
import { LiveFigures } from './LiveFigures.tsx'
import { LoanOfferFields } from './LoanOfferFields.tsx'
import classes from './Making.module.css'
import { formOf, newOffer, type OfferForm, termsOf } from './offer-form.ts'

type Props = {
  request: LoanRequest
  /** The lender's account. */
  lid: string
  /** The offer that is changed or made again; without it a new one is made. */
  offer?: LoanOffer | undefined
  onClose: () => void
}

const TITLES = {
  new: ['Hacer una oferta', 'Enviar oferta', 'Enviaste tu oferta.'],
  change: ['Cambiar tu oferta', 'Cambiar oferta', 'Cambiaste tu oferta.'],
  again: ['Hacer otra vez tu oferta', 'Enviar oferta', 'Enviaste tu oferta otra vez.'],
} as const

/** States an offer, with its costs beside it. The browser keeps the form until it is sent. */
export function LoanOfferDialog({ request, lid, offer, onClose }: Props) {
  const { lrnid } = request
  const [draft] = useState(() =>
    typedDraft<OfferForm>(
      lid,
      offer ? `prestamo.${offer.id}` : `prestamo.para.${lrnid}`,
      offer ? formOf(offer.terms) : newOffer(request.loanamount),
    ),
  )
  const [initial] = useState(draft.read)
  /** The version of the terms that were read. */
  const [version, setVersion] = useState(offer?.terms.version)
  const [[title, confirm, says]] = useState(
    () => TITLES[offer ? (offer.can.again ? 'again' : 'change') : 'new'],
  )
  const { form, busy, dialog } = useWriteForm(
    (values: OfferForm, send) =>
      offer && version !== undefined
        ? send(loanOffers.changeLoanOffer, { body: { id: offer.id, version, ...values } })
        : send(loanOffers.makeLoanOffer, { body: { lrnid, lid, ...values } }),
    {
      initial,
      schema: async () => {
        const checked = (await import('@cancha/contract/lending/offers/offers')).loanOffers
        return (offer ? checked.changeLoanOffer : checked.makeLoanOffer).body
      },
      bodyOf: (values) =>
        offer ? { id: offer.id, version: offer.terms.version, ...values } : { lrnid, lid, ...values },
      onType: draft.keep,
      makesStale: shownLoans,
      says,
      done: () => {
        draft.forget()
        onClose()
      },
    },
  )
  const { data: lender } = useQuery(lenderQuery(lid))
  const type = loanTypeFrom(request.loantype)
  const programmes = lender?.programmes.filter(({ active, loanType }) => active && loanType === type) ?? []
  const terms = useMemo(() => termsOf(form.values), [form.values])
  const isChangedElsewhere = !busy && offer !== undefined && offer.terms.version !== version
  return (
    <FormDialog wide title={title} confirm={confirm} onClose={onClose} {...dialog}>
      <p>
        {titleOf(request)}. {asksInWords(request.loanamount)}. Solo quien pide lee tu oferta, no los demás
        prestamistas.
      </p>
      {isChangedElsewhere && (
        <Note
          tone="warn"
          actions={
            <Button size="sm" variant="line" onClick={() => setVersion(offer.terms.version)}>
              Ya lo leí
            </Button>
          }
        >
          Tu oferta cambió en otra ventana mientras escribías: {termsInALine(offer.terms)}. Lo que escribiste
          aquí sigue.
        </Note>
      )}
      <div className={`stack ${classes.beside}`}>
        <LoanOfferFields form={form} programmes={programmes} />
        <section className={classes.figures} aria-label="Lo que leerá quien pide">
          <LiveFigures terms={terms} />
        </section>
      </div>
      <p className="text-sm text-2">
        Tu oferta no es un compromiso firmado: el contrato lo hacen ustedes si la aceptan.
      </p>
    </FormDialog>
  )
}
