import type { DealState } from '@cancha/domain/deals/dealing/life'
import {
  type AskedOf,
  listAddress,
  nameIn,
  oneOf,
  rowNumber,
  words,
} from '../../../shell/addresses/list-address.ts'

/** Without `vista` it shows the first view, «Por aprobar». */
const address = listAddress('/admin/tratos', {
  vista: oneOf('reportes', 'coincidencias', 'todos', 'vendedores'),
  search: words(120),
  state: nameIn<DealState>({
    draft: true,
    waiting: true,
    active: true,
    under_contract: true,
    sold: true,
    withdrawn: true,
    expired: true,
    hidden: true,
  }),
  dealer: rowNumber,
  /** The place from which the list goes on. */
  desde: rowNumber,
})
export type DealsSearch = AskedOf<typeof address>
export type View = 'aprobar' | NonNullable<DealsSearch['vista']>

export const dealsAddress = {
  ...address,
  /** The parameters that the view uses; others are dropped. */
  read(given: Record<string, unknown>): DealsSearch {
    const { search, state, dealer, ...asked } = address.read(given)
    const isAll = asked.vista === 'todos'
    return {
      ...asked,
      ...(search && (isAll || asked.vista === 'vendedores') && { search }),
      ...(state && isAll && { state }),
      ...(dealer && isAll && { dealer }),
    }
  },
}
