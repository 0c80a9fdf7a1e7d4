import type { BorrowerRow } from '@cancha/contract/lending/requests/request-answers'
import { formatCount } from '@cancha/domain/ground/numbers/format'

/** To how many lenders it went, and how many showed interest. */
export function sentInWords({
  sent,
  interestedcount: interested,
}: Pick<BorrowerRow, 'sent' | 'interestedcount'>): string {
  if (sent === 0) return 'Todavía sin prestamista'
  const to = sent === 1 ? 'Enviada a 1 prestamista' : `Enviada a ${formatCount(sent)} prestamistas`
  if (interested === 0) return `${to}; ninguno ha mostrado interés`
  return `${to}; ${interested === 1 ? '1 mostró interés' : `${formatCount(interested)} mostraron interés`}`
}

/** Where the property stands, on one line. */
export const placeInWords = ({
  propertyaddress,
  city,
  state,
}: Pick<BorrowerRow, 'propertyaddress' | 'city' | 'state'>): string =>
  // An app's address has the city already.
  propertyaddress?.includes(`, ${city}`)
    ? propertyaddress
    : [propertyaddress, city, state].filter(Boolean).join(', ')
