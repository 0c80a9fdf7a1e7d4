import { propertyTypeName } from '@cancha/domain/deals/facts'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { type LinkedPage, linkCards } from '../../../manifest/link-cards.ts'
import { dollars, PHOTO_SMALL, presentPhoto } from './present.ts'
import { type CardRow, readCards } from './store.ts'

const DEAL = /^\/deals\/([1-9][0-9]{0,14})(?:\/[^/]+)?$/

/** A deal that everyone reads. */
export const linkedDeals = linkCards({
  kind: 'deal',
  matches: (path) => DEAL.exec(path)?.[1] ?? null,
  async cards(db, _readerId, ids) {
    const rows = await readCards(
      db,
      null,
      sql`select d.id, d.id as place from deals d
      where d.id = any(${sql.param(ids.map(Number))}::bigint[]) and d.state in ('active', 'under_contract', 'sold')`,
    )
    return new Map(rows.map((row): [string, LinkedPage] => [String(row.id), presentLinked(row)]))
  },
})

const STATES: Partial<Record<CardRow['state'], string>> = {
  under_contract: 'Bajo contrato',
  sold: 'Vendido',
}

function presentLinked(row: CardRow): LinkedPage {
  const [cover] = row.cover
  const detail = [
    STATES[row.state],
    formatDollars(dollars(row.price), 'present'),
    `${propertyTypeName(row.type)} en ${row.city}, ${row.stateCode}`,
    `${formatCount(row.footage)} ft²`,
  ]
  return {
    kind: 'Trato',
    title: row.title,
    detail: detail.filter(Boolean).join(' · '),
    picture: cover ? presentPhoto(cover, PHOTO_SMALL).location : null,
  }
}
