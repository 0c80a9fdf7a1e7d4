import { type AskedOf, listAddress, oneOf, words } from '../../../../shell/addresses/list-address.ts'

/** Without `estado` it lists the waiting ones. */
export const lendersAddress = listAddress('/admin/prestamistas', {
  estado: oneOf('approved', 'refused', 'paused', 'suspended', 'todos'),
  search: words(120),
})
export type LendersSearch = AskedOf<typeof lendersAddress>
