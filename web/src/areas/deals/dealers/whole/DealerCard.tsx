import type { AdminDealer } from '@cancha/contract/deals/administered'
import { FIRST_DEALS } from '@cancha/domain/deals/dealing/life'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { dealsAddress } from '../deals-address.ts'
import classes from './Whole.module.css'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** A dealer's standing, as administrators see it; their rights are given and taken on their account's page. */
export function DealerCard({ dealer, as }: { dealer: AdminDealer; as?: 'li' }) {
  const { id, name, since, published, sold, approved, reported, matched } = dealer
  return (
    <Card {...(as && { as })} className="stack-s">
      <div className="row row-wrap row-between">
        <p className={classes.dealer}>
          <Anchor href={`/admin/miembros/${id}`}>{name}</Anchor>
        </p>
        {approved < FIRST_DEALS && since !== null && (
          <Badge>
            {approved === 0 ? 'Nada aprobado todavía' : `${approved} de ${FIRST_DEALS} primeros aprobados`}
          </Badge>
        )}
        {since === null && <Badge tone="bad">Ya no puede publicar</Badge>}
      </div>
      <p className="text-sm text-2">
        {[
          since && `Vende aquí desde el ${mediumDate(since)}`,
          counted(published, 'publicado', 'publicados'),
          counted(sold, 'vendido', 'vendidos'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="row row-wrap">
        {reported > 0 && (
          <Badge tone="bad">{counted(reported, 'trato reportado', 'tratos reportados')}</Badge>
        )}
        {matched > 0 && <Badge tone="warn">{counted(matched, 'trato repetido', 'tratos repetidos')}</Badge>}
        <Anchor className="text-sm" href={dealsAddress.href({ vista: 'todos', dealer: id })}>
          Sus tratos
        </Anchor>
        <Anchor className="text-sm" href={`/admin/miembros/${id}`}>
          Su cuenta y sus derechos
        </Anchor>
      </div>
    </Card>
  )
}
