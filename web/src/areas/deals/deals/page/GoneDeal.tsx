import { useQuery } from '@tanstack/react-query'
import { useExists } from '../../../../shell/menus/menu-for.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { GONE, GONE_WHY } from './gone-words.ts'
import { similarQuery } from './queries.ts'
import { SimilarDeals } from './SimilarDeals.tsx'

/** For a deal that isn't there, or isn't for this reader: what may have happened, and where else to look. */
export function GoneDeal({ dealid }: { dealid: string }) {
  const exists = useExists()
  // The loader asked already; an address without a deal's number has no similar deals.
  const { data: others = [] } = useQuery({ ...similarQuery(dealid), enabled: false })
  return (
    <div className="wrap sec stack-l">
      <h1>{GONE}</h1>
      <EmptyState
        tile="rombo"
        title={
          others.length > 0
            ? GONE_WHY
            : 'Quien lo publicó lo retiró, se venció, o la dirección tiene un error.'
        }
        action={
          exists('/deals') ? (
            <LinkButton href="/deals">Ver todos los tratos</LinkButton>
          ) : (
            <LinkButton href="/">Volver al inicio</LinkButton>
          )
        }
      />
      <SimilarDeals isOpen title="Tratos a la vista" deals={others} />
    </div>
  )
}
