import type { hops } from '@cancha/contract/deals/hops'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { isPublic } from '@cancha/domain/deals/dealing/life'
import { stateName } from '@cancha/domain/ground/places/states'
import type { readableDeal } from '../deals/readable-deal.ts'
import type { OriginRow } from './store.ts'

type DealRow = Awaited<ReturnType<typeof readableDeal>>

const dollars = (cents: number): number => cents / 100
const dollarsIfAny = (cents: number | null): number | null => (cents === null ? null : dollars(cents))

/** A deal's title and figures. Only the price is known of every deal. */
export const presentFigures = (row: DealRow): ReceivedOf<typeof hops.dealFigures> => ({
  dealid: String(row.id),
  title: row.title,
  figures: {
    street: [row.address1, row.address2].filter(Boolean).join(', '),
    city: row.city,
    state: stateName(row.stateCode),
    zip: row.zip,
    type: row.type,
    price: dollars(row.price),
    renovation: dollarsIfAny(row.renovation),
    arv: dollarsIfAny(row.arv),
    rent: dollarsIfAny(row.rent),
    taxes: dollarsIfAny(row.taxes),
    insurance: dollarsIfAny(row.insurance),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    footage: row.footage,
    year: row.yearBuilt,
  },
})

/** The origin of an analysis; of a deal that is gone or hidden only that there was one. */
export function presentOrigin(row: OriginRow | null): ReceivedOf<typeof hops.analysisDeal> {
  if (row === null) return { origin: null }
  const { price, dealId, title, address1, city, state, priceNow } = row
  const pricethen = dollars(price)
  if (dealId === null || title === null || address1 === null || city === null)
    return { origin: { pricethen, deal: null } }
  if (state === null || priceNow === null) return { origin: { pricethen, deal: null } }
  const shown = { dealid: String(dealId), title, address1, city, status: state, price: dollars(priceNow) }
  return { origin: { pricethen, deal: { ...shown, shown: isPublic(state) } } }
}
