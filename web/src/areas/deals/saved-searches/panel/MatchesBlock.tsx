import { DEALS_PATH } from '@cancha/domain/deals/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { FoldRow } from '../../../../ui/page/FoldRow.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { DealCard } from '../../deals/public/DealCard.tsx'
import { matchesQuery, SEARCHES } from '../queries.ts'
import classes from './MatchesBlock.module.css'

/** Up to three deals that meet what the member looks for, each with the reason. */
export function MatchesBlock() {
  const { data } = useSuspenseQuery(matchesQuery)
  const { matches, searches } = data
  return (
    <section className="stack" aria-labelledby="tratos-para-ti">
      <SectionHead
        id="tratos-para-ti"
        title="Tratos para ti"
        more={searches > 0 ? { label: 'Lo que busco', href: SEARCHES } : undefined}
      >
        <FoldRow title="Tratos para ti" news={matches.length} />
      </SectionHead>
      {matches.length > 0 && (
        <ul className={classes.deals}>
          {matches.map(({ deal, reason, search }) => (
            <li key={deal.dealid} className={classes.deal}>
              <p className="text-sm text-2" title={search}>
                {reason}
              </p>
              <DealCard deal={deal} />
            </li>
          ))}
        </ul>
      )}
      {matches.length === 0 && (
        <Card className="stack-s justify-start">
          <h3>{searches > 0 ? 'Nada nuevo de lo que buscas' : 'Di qué buscas'}</h3>
          <p className="text-2">
            {searches > 0
              ? 'Cuando salga un trato que cumpla una de tus búsquedas, lo ves aquí.'
              : 'Busca tratos y guarda la búsqueda: los que la cumplan salen aquí, y te avisamos.'}
          </p>
          <LinkButton href={searches > 0 ? SEARCHES : DEALS_PATH}>
            {searches > 0 ? 'Ver lo que busco' : 'Buscar tratos'}
          </LinkButton>
        </Card>
      )}
    </section>
  )
}
