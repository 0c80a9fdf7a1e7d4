import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import type { AdminDealMatch } from '@cancha/contract/deals/administered'
import { DEAL_MATCH_KINDS } from '@cancha/domain/deals/trust/trust'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { dealsForAdmins } from '../queries.ts'
import { DealLine } from './DealLine.tsx'

/** Two deals that are alike, side by side, and the button for those with which nothing is wrong. */
export function MatchPair({ match }: { match: AdminDealMatch }) {
  const { id, kind, seenAt, deal, other, photos } = match
  const { write, busy } = useWrite(dealAdministration.dismissDealMatch, {
    makesStale: dealsForAdmins,
    says: 'Listo. Sale de la lista.',
  })
  return (
    <section className="stack" aria-label={`${DEAL_MATCH_KINDS[kind]}: ${deal.title} y ${other.title}`}>
      <div className="row row-wrap row-between">
        <Badge tone="warn">{DEAL_MATCH_KINDS[kind]}</Badge>
        <span className="text-sm text-2">
          {deal.dealer.id === other.dealer.id ? 'Del mismo vendedor' : 'De dos vendedores'} ·{' '}
          {mediumDateTime(seenAt)}
        </span>
      </div>
      <div className="cols-2 gap-4">
        <DealLine deal={deal} photo={photos?.deal} />
        <DealLine deal={other} photo={photos?.other} />
      </div>
      <div className="row row-wrap">
        <Button
          size="sm"
          variant="line"
          loading={busy}
          aria-label={`Está bien así: ${deal.title} y ${other.title}`}
          onClick={() => void write({ body: { id } })}
        >
          Está bien así
        </Button>
      </div>
    </section>
  )
}
