import { useSuspenseQuery } from '@tanstack/react-query'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import type { DealsSearch } from '../deals-address.ts'
import { matchesQuery } from '../queries.ts'
import { MatchPair } from './MatchPair.tsx'
import { Paging } from './Paging.tsx'

/** The deals that are like another one: of the same house, or with its photo. */
export function Matches({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(matchesQuery(asked))
  return (
    <>
      <AdminList
        rows={data.matches}
        row={(match) => (
          <Card as="li" key={match.id}>
            <MatchPair match={match} />
          </Card>
        )}
        empty="Ninguna coincidencia por revisar"
        why="Aquí se ve la misma casa publicada dos veces, y la foto de un vendedor en el trato de otro."
      />
      <Paging asked={asked} next={data.next} more="Más antiguas" />
    </>
  )
}
