import { standingInWords } from '@cancha/domain/deals/trust/trust'
import { useQuery } from '@tanstack/react-query'
import type { DealPartProps } from '../../deals/public/slots.ts'
import { standingQuery } from '../queries.ts'

/** Since when a deal's dealer sells here, and how many they sold. Nothing while it isn't known. */
export function StandingLine({ deal }: DealPartProps) {
  const { data } = useQuery(standingQuery(deal.author._id))
  const words = data ? standingInWords(data) : []
  if (words.length === 0) return null
  return <p className="text-sm text-2">{words.join(' · ')}</p>
}
