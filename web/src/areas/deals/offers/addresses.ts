import {
  type AskedOf,
  listAddress,
  month,
  oneOf,
  pageUpTo,
  rowNumber,
} from '../../../shell/addresses/list-address.ts'

export const offersAddress = listAddress('/deals/ofertas', {
  lado: oneOf('hechas', 'recibidas'),
  trato: rowNumber,
  page: pageUpTo(200),
})
export type OffersSearch = AskedOf<typeof offersAddress>

export const monthAddress = listAddress('/deals/cifras', { mes: month })
