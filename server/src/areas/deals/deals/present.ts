import type { Deal, DealCard, DealPhoto, ListedDeal } from '@cancha/contract/deals/deal'
import type { Assumptions } from '@cancha/domain/deals/figures'
import { DROP_DAYS } from '@cancha/domain/deals/finding/filters'
import { stateName } from '@cancha/domain/ground/places/states'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../http/request/policy.ts'
import { fileAddress } from '../../ground/files/file-address.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { type DealRights, dealPolicy } from './policy.ts'
import type { CardRow, DealRow, FactsRow, ListedRow, PhotoRow } from './store.ts'

/** The versions of a photo: to choose from, in lists, on the deal's page at the size of most screens, and as a whole. */
export const PHOTO_TINY = '240.webp'
export const PHOTO_SMALL = '640.webp'
export const PHOTO_MIDDLE = '1080.webp'
export const PHOTO_LARGE = '1600.webp'

export const dollars = (cents: number): number => cents / 100
const dollarsIfAny = (cents: number | null): number | null => (cents === null ? null : dollars(cents))

/** A state as the wire has it: 'Texas (TX)'. */
export const stateText = (code: string): string => (code === '' ? '' : `${stateName(code)} (${code})`)

export const presentPhoto = ({ file, width, height, caption }: PhotoRow, part: string): DealPhoto => ({
  location: fileAddress({ key: file, private: false }, part),
  name: caption,
  key: file,
  width,
  height,
})

const presentFacts = (row: FactsRow) => ({
  dealid: String(row.id),
  title: row.title,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: stateText(row.stateCode),
  zipcode: row.zip,
  price: dollars(row.price),
  renovationestimate: dollarsIfAny(row.renovation),
  avr: dollarsIfAny(row.arv),
  footage: row.footage,
  type: row.type,
  yearbuild: row.yearBuilt,
  lotsize: row.lotSize,
  bedroom: row.bedrooms,
  bathrooms: row.bathrooms,
  availablefor: row.vacant ? ('Yes' as const) : ('No' as const),
  status: row.state,
  rent: dollarsIfAny(row.rent),
  taxes: dollarsIfAny(row.taxes),
  insurance: dollarsIfAny(row.insurance),
  othercosts: dollarsIfAny(row.otherCosts),
  ceiling: dollarsIfAny(row.ceiling),
  publishedAt: row.publishedAt,
  favorite: row.favorite,
})

/** @param now for what is news */
export function presentCard(row: CardRow, now: Date): DealCard {
  const [cover] = row.cover
  return {
    ...presentFacts(row),
    cover: cover ? presentPhoto(cover, PHOTO_SMALL) : null,
    photos: row.photos,
    dropped: droppedBy(row.prices, now),
  }
}

/** A deal of the apps' list. */
export const presentListed = (row: ListedRow): ListedDeal => ({
  ...presentFacts(row),
  body: row.body,
  photo: row.photos.map((photo) => presentPhoto(photo, PHOTO_MIDDLE)),
  author: {
    _id: String(row.dealerId),
    firstname: row.firstName,
    lastname: row.lastName,
    pathalias: row.alias === null ? null : { alias: row.alias },
  },
})

function droppedBy([last, before]: CardRow['prices'], now: Date): number | null {
  if (!last || !before || last.price >= before.price) return null
  const age = now.getTime() - Date.parse(last.at)
  return age <= DROP_DAYS * 86_400_000 ? dollars(before.price - last.price) : null
}

/** The facts of a row on which the policy decides. */
export const rightsOf = (row: Pick<DealRow, 'dealerId' | 'state' | 'contacted'>): DealRights => ({
  userId: row.dealerId,
  state: row.state,
  contacted: row.contacted,
})

/** @param assumptions what this viewer counts with */
export function presentDeal(row: DealRow, viewer: Viewer | null, assumptions: Assumptions): Deal {
  const rights = rightsOf(row)
  const { inside } = can(dealPolicy, viewer, rights, ['inside'])
  return {
    ...presentFacts(row),
    body: row.body,
    photo: row.photos.map((photo) => presentPhoto(photo, PHOTO_LARGE)),
    author: {
      _id: String(row.dealerId),
      firstname: row.firstName,
      lastname: row.lastName,
      pathalias: row.alias === null ? null : { alias: row.alias },
      avatar: pictureAddress('avatar', row.avatarKey, 'small'),
      city: row.dealerCity,
      since: row.memberSince,
      sold: row.dealerSold,
      deals: row.dealerDeals,
    },
    prices: row.prices.map(({ at, price }) => ({ at, price: dollars(price) })),
    version: inside ? row.version + row.changeVersion : row.version,
    views: row.views,
    updatedAt: row.updatedAt,
    soldAt: row.soldAt,
    expiresAt: inside ? row.expiresAt : null,
    reason: inside ? row.reason : null,
    waitsSince: inside ? row.waitsSince : null,
    assumptions,
    can: can(dealPolicy, viewer, rights, ['edit', 'ask', 'offer']),
  }
}
