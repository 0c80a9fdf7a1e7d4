import { COUNTED_MOST, searches } from '@cancha/contract/calls/deals/searches'
import { dealsHref } from '@cancha/domain/deals/finding/filter-params'
import { searchInWords } from '@cancha/domain/deals/finding/filter-words'
import { HOW_OFTEN } from '@cancha/domain/deals/finding/saved-searches'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { bell, bellOff } from '../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { filtersOf, ownSearches, type SavedSearch, savedFilters } from './queries.ts'

/** A saved search: what it looks for, how many deals there are now, how often it tells, and its end. */
export function SearchCard({ search, onChange }: { search: SavedSearch; onChange: () => void }) {
  const { id, name, often, now } = search
  const filters = filtersOf(search)
  const words = searchInWords(filters)
  const { write } = useWrite(searches.endSearch, {
    makesStale: ownSearches,
    ifGone: { success: true },
    says: `Terminamos «${name}». No te avisamos más de ella.`,
    undo: {
      operation: searches.saveSearch,
      input: () => ({ body: { name, often, filters: savedFilters(filters) } }),
      says: `«${name}» está de vuelta.`,
    },
  })
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className="h3">{name}</h2>
        <Badge tone={often === 'never' ? 'neutral' : 'ok'} icon={often === 'never' ? bellOff : bell}>
          {HOW_OFTEN[often]}
        </Badge>
      </div>
      {words !== name && <p className="text-2">{words}</p>}
      <p>
        <Anchor href={dealsHref(filters)}>{countInWords(now)}</Anchor>
      </p>
      <div className="row row-wrap">
        <Button
          size="sm"
          variant="line"
          aria-label={`Cambiar: ${name}`}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          Cambiar
        </Button>
        <Button
          size="sm"
          variant="line"
          aria-label={`Terminar: ${name}`}
          onClick={() => void write({ params: { id } })}
        >
          Terminar
        </Button>
      </div>
    </Card>
  )
}

function countInWords(now: number): string {
  if (now === 0) return 'Ningún trato por ahora'
  if (now > COUNTED_MOST) return `Más de ${COUNTED_MOST} tratos ahora`
  return now === 1 ? '1 trato ahora' : `${now} tratos ahora`
}
