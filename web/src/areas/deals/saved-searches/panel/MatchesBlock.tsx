import { DEALS_PATH } from '@cancha/domain/deals/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
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
      />
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
        <EmptyState
          headingLevel={3}
          tile="rombo"
          palette="noche"
          title={searches > 0 ? 'Nada nuevo de lo que buscas' : 'Di qué buscas'}
          action={
            searches > 0 ? (
              <LinkButton href={SEARCHES}>Ver lo que busco</LinkButton>
            ) : (
              <LinkButton href={DEALS_PATH}>Buscar tratos</LinkButton>
            )
          }
        >
          {searches > 0
            ? 'Cuando salga un trato que cumpla una de tus búsquedas, lo ves aquí.'
            : 'Busca tratos y guarda la búsqueda: los que la cumplan salen aquí, y te avisamos.'}
        </EmptyState>
      )}
    </section>
  )
}
