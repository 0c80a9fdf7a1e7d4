import type { BorrowerRow } from '@cancha/contract/lending/requests/request-answers'
import { Anchor } from '../../../../ui/link/Anchor.tsx'

type Props = { row: Pick<BorrowerRow, 'offers' | 'agreed' | 'pageurl'>; place: string }

/** How many offers there are to compare, with the way to them; nothing while there are none. */
export function OfferCount({ row: { offers, agreed, pageurl }, place }: Props) {
  if (!agreed && offers === 0) return null
  const says = agreed ? 'Aceptaste una oferta' : offers === 1 ? '1 oferta' : `${offers} ofertas`
  return (
    <Anchor className="text-sm" href={`${pageurl}#ofertas`} aria-label={`${says}: ${place}`}>
      {says}
    </Anchor>
  )
}
