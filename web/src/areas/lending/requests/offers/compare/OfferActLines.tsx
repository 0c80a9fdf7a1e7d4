import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import { memo, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import classes from './OfferColumns.module.css'

/** All that can be done with an offer, and who made it; `isBest` where accepting it is what stands out. */
export type OffersActs = (offer: LoanOffer, isBest: boolean) => ReactNode

type Props = {
  offers: readonly LoanOffer[]
  cheapest: string | null
  acts: OffersActs
  onAccept: (offer: LoanOffer) => void
}

/**
 * The acts on each offer. A column of a phone has room for accepting it; the rest opens below over the whole width. On wide
 * screens, and where there is one offer, all of it stands in the column.
 */
export const OfferActLines = memo(function OfferActLines({ offers, cheapest, acts, onAccept }: Props) {
  const id = useId()
  const [opened, setOpened] = useState<string | null>(null)
  const isAlone = offers.length === 1
  const idOf = (offer: LoanOffer) => `${id}-${offer.id}`
  return (
    <>
      {!isAlone && (
        <tr className={classes.short}>
          <th scope="row">
            <span className={classes.label}>Qué quieres hacer</span>
          </th>
          {offers.map((offer) => {
            const isOpen = opened === offer.id
            return (
              <td key={offer.id}>
                {offer.can.accept && (
                  <Button
                    size="sm"
                    wide
                    variant={offer.id === cheapest ? 'solid' : 'line'}
                    aria-label={`Aceptar la oferta de ${offer.lender.companyname}`}
                    onClick={() => onAccept(offer)}
                  >
                    Aceptar
                  </Button>
                )}
                <Button
                  size="sm"
                  wide
                  variant="ghost"
                  aria-label={`Ver más de ${offer.lender.companyname}`}
                  aria-expanded={isOpen}
                  aria-controls={idOf(offer)}
                  onClick={() => setOpened(isOpen ? null : offer.id)}
                >
                  Ver más
                </Button>
              </td>
            )
          })}
        </tr>
      )}
      <tr className={classes.acting}>
        <th scope="row">
          <span className={classes.label}>Qué quieres hacer</span>
        </th>
        {offers.map((offer) => (
          <td key={offer.id} id={idOf(offer)} data-open={isAlone || opened === offer.id || undefined}>
            <div className={classes.inView}>
              <p className={classes.whose}>{offer.lender.companyname}</p>
              {acts(offer, isAlone || offer.id === cheapest)}
            </div>
          </td>
        ))}
      </tr>
    </>
  )
})
