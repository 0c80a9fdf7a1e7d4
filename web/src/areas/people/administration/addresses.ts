import { type AskedOf, listAddress, oneOf, pageUpTo, words } from '../../../shell/addresses/list-address.ts'

export const membersAddress = listAddress('/admin/miembros', {
  search: words(),
  state: oneOf('blocked', 'unverified', 'leaving'),
  right: oneOf('admin', 'editor', 'dealer', 'lender'),
  membership: oneOf('free', 'basic', 'premium'),
  page: pageUpTo(400),
})
export type MembersSearch = AskedOf<typeof membersAddress>

export const invitationsAddress = listAddress('/admin/invitaciones', { page: pageUpTo(400) })
