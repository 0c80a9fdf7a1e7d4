import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import type { DealsSearch } from '../deals-search.ts'
import { matchesQuery } from '../queries.ts'
import { MatchPair } from './MatchPair.tsx'
import { Paging } from './Paging.tsx'

/** The deals that are like another one: of the same house, or with its photo. */
export function Matches({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(matchesQuery(asked))
  if (data.matches.length === 0)
    return (
      <EmptyState title="Ninguna coincidencia por revisar">
        Aquí se ve la misma casa publicada dos veces, y la foto de un vendedor en el trato de otro.
      </EmptyState>
    )
  return (
    <>
      <ul className="stack-m">
        {data.matches.map((match) => (
          <Card as="li" key={match.id}>
            <MatchPair match={match} />
          </Card>
        ))}
      </ul>
      <Paging asked={asked} next={data.next} more="Más antiguas" />
    </>
  )
}
