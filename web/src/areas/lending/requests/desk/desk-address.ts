import {
  type AskedOf,
  listAddress,
  oneOf,
  rowNumber,
  stateCode,
  words,
} from '../../../../shell/addresses/list-address.ts'
import { LENDER_PORTAL, loanPage } from '../addresses.ts'

/** Without `lista` it lists the new requests. */
export const deskAddress = listAddress(LENDER_PORTAL, {
  lista: oneOf('aceptadas', 'financiadas', 'perdidas', 'pasadas'),
  tipo: oneOf('hard_money', 'refinance'),
  estado: stateCode,
  search: words(120),
  page: loanPage,
  /** A lender's entry in a request, to whose page it leads on. */
  solicitud: rowNumber,
})
export type DeskSearch = AskedOf<typeof deskAddress>
