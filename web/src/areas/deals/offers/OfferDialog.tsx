import { offers } from '@cancha/contract/calls/deals/offers'
import type { Offer } from '@cancha/contract/deals/offers'
import { againstPrice, OFFER_NOTE_MOST, STANDING_DAYS } from '@cancha/domain/deals/dealing/offers'
import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { useState } from 'react'
import { useWriteForm } from '../../../api/forms/use-write-form.ts'
import { typedDraft } from '../../../shell/session/typed-draft.ts'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import type { Amount } from '../../../ui/fields/money.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { difference } from './offer-words.ts'
import { offerChanges } from './queries.ts'

type Values = { amount: Amount; earnest: Amount; days: string; note: string; stands: string }

interface Props {
  owner: string
  deal: Offer['deal'] | Omit<Offer['deal'], 'status'>
  /** The offer whose terms are answered or changed; without it a new one is made. */
  offer?: Pick<Offer, 'id' | 'terms' | 'mine'>
  onClose: () => void
}

const sameTerms = ({ amount, earnest, days }: Offer['terms']): Values => ({
  amount,
  earnest,
  days: String(days),
  note: '',
  stands: String(STANDING_DAYS.usual),
})

/** The terms of a new offer, of a counter-offer, or of an offer that its maker changes. The typed terms stay when it is closed. */
export function OfferDialog({ owner, deal, offer, onClose }: Props) {
  const [draft] = useState(() =>
    typedDraft<Values>(
      owner,
      offer ? `oferta.${offer.id}.${offer.terms.version}` : `oferta.${deal.dealid}`,
      offer
        ? sameTerms(offer.terms)
        : { amount: '', earnest: '', days: '', note: '', stands: String(STANDING_DAYS.usual) },
    ),
  )
  const bodyOf = (values: Values) =>
    offer ? { id: offer.id, version: offer.terms.version, ...values } : { dealid: deal.dealid, ...values }
  const [initial] = useState(draft.read)
  const isChange = offer?.mine && offer.terms.by === 'buyer'
  const { form, dialog } = useWriteForm(
    (values: Values, send) =>
      offer
        ? send(offers.counterOffer, {
            body: { id: offer.id, version: offer.terms.version, ...values },
          })
        : send(offers.makeOffer, { body: { dealid: deal.dealid, ...values } }),
    {
      initial,
      schema: async () => {
        const checked = (await import('@cancha/contract/deals/offers')).offers
        return (offer ? checked.counterOffer : checked.makeOffer).body
      },
      bodyOf,
      onType: draft.keep,
      makesStale: offerChanges,
      says: offer
        ? isChange
          ? 'Cambiaste tu oferta.'
          : 'Enviaste otras condiciones.'
        : 'Enviaste tu oferta.',
      done: () => {
        draft.forget()
        onClose()
      },
    },
  )
  const { amount } = form.values
  const against =
    typeof amount === 'number' && amount > 0
      ? againstPrice(centsOfDollars(amount), centsOfDollars(deal.price))
      : null
  return (
    <FormDialog
      medium
      title={offer ? (isChange ? 'Cambiar tu oferta' : 'Otras condiciones') : 'Hacer oferta'}
      confirm={offer ? (isChange ? 'Cambiar oferta' : 'Enviar contraoferta') : 'Enviar oferta'}
      onClose={onClose}
      {...dialog}
    >
      <p>
        Por «{deal.title}», que pide {formatDollars(deal.price, 'present')}.
      </p>
      <MoneyField
        label="Cantidad"
        help={against === null ? 'Lo que pagas por la propiedad.' : difference(against)}
        cents
        data-autofocus
        {...form.field('amount')}
      />
      <MoneyField
        label="Depósito de garantía"
        help="En inglés, «earnest money»: lo que dejas en custodia para mostrar que va en serio. Cuenta para el precio, y puedes perderlo si te echas atrás sin motivo."
        cents
        {...form.field('earnest')}
      />
      <NumberField label="Días hasta el cierre" whole unit="días" {...form.field('days')} />
      <NumberField
        label="Cuánto tiempo vale"
        help="Después vence sola, si nadie contestó."
        whole
        unit="días"
        {...form.field('stands')}
      />
      <TextAreaField
        label="Nota"
        optional
        rows={3}
        maxLength={OFFER_NOTE_MOST}
        counted
        {...form.field('note')}
      />
      <p className="text-sm text-2">
        Aceptar una oferta aquí no es firmar: el contrato lo hacen ustedes, con quien lleve el cierre.
      </p>
    </FormDialog>
  )
}
