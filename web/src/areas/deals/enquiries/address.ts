import type { EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import {
  type AskedOf,
  listAddress,
  nameIn,
  oneOf,
  pageUpTo,
  rowNumber,
} from '../../../shell/addresses/list-address.ts'

export const enquiriesAddress = listAddress('/deals/preguntas', {
  lado: oneOf('recibidas', 'enviadas'),
  estado: nameIn<EnquiryState>({ new: true, answered: true, visited: true, offer: true, closed: true }),
  trato: rowNumber,
  page: pageUpTo(500),
})
export type EnquirySearch = AskedOf<typeof enquiriesAddress>
