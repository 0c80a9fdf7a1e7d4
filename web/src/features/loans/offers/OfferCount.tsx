import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { loanOffersQuery } from '../queries.ts'

type Props = { lrnid: string; pageurl: string; place: string }

/** How many offers there are to compare, with the way to them; nothing while there are none. */
export function OfferCount({ lrnid, pageurl, place }: Props) {
  const { data } = useQuery(loanOffersQuery(lrnid))
  if (!data) return null
  const isAccepted = data.some(({ state }) => state === 'accepted')
  const count = data.filter(({ state }) => state === 'made').length
  if (!isAccepted && count === 0) return null
  const says = isAccepted ? 'Aceptaste una oferta' : count === 1 ? '1 oferta' : `${count} ofertas`
  return (
    <Anchor className="text-sm" href={`${pageurl}#ofertas`} aria-label={`${says}: ${place}`}>
      {says}
    </Anchor>
  )
}
