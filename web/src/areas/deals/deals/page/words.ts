import type { Deal } from '@cancha/contract/deals/deal'
import { DEAL_STATE_NAMES } from '@cancha/domain/deals/dealing/life'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { roomsText } from '@cancha/domain/deals/rooms'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { longDate } from '@cancha/domain/ground/time/dates'

type Place = Pick<Deal, 'city' | 'state' | 'zipcode'>

/** A place as addresses have it: 'San Antonio, TX 78210', of the wire's 'Texas (TX)'. */
export const placeOf = ({ city, state, zipcode }: Place): string =>
  [city, [/\((\w\w)\)$/.exec(state)?.[1] ?? state, zipcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

type Rooms = Pick<Deal, 'bedroom' | 'bathrooms' | 'footage'>
export const roomsOf = ({ bedroom, bathrooms, footage }: Rooms): string =>
  roomsText({ bedrooms: bedroom, bathrooms, footage })

export const dollars = (amount: number): string => formatDollars(amount, 'never')
export const exactDollars = (amount: number): string => formatDollars(amount, 'present')

/** 'Casa en San Antonio, TX 78210 · $142,000 · 3 rec · 1 baño · 1,240 ft²' */
export const factsLine = (deal: Deal): string =>
  [`${propertyTypeName(deal.type)} en ${placeOf(deal)}`, dollars(deal.price), roomsOf(deal)].join(' · ')

/** The mark of a deal that isn't available; null for an available one. */
export function stateMark({ status, soldAt }: Pick<Deal, 'status' | 'soldAt'>): string | null {
  if (status === 'active') return null
  if (status === 'sold' && soldAt) return `Vendido el ${longDate(soldAt)}`
  return DEAL_STATE_NAMES[status]
}

/** A photo's caption in the dealer's words. File names, which apps send instead, say nothing to viewers and become empty. */
export const captionOf = (name: string): string => (/\.(jpe?g|png|gif|webp|hei[cf])$/i.test(name) ? '' : name)

/** The photo's name: 'Foto 3 de 20: Cocina'. */
export const photoName = (name: string, at: number, count: number): string =>
  [`Foto ${at + 1} de ${count}`, captionOf(name)].filter(Boolean).join(': ')

/** A draft may have no title yet. */
export const titleOf = ({ title }: Pick<Deal, 'title'>): string => title || 'Trato sin título'
