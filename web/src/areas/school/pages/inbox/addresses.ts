import { listAddress, oneOf, pageUpTo, words } from '../../../../shell/addresses/list-address.ts'

export const messagesAddress = listAddress('/admin/contacto', {
  state: oneOf('answered'),
  search: words(),
  page: pageUpTo(999),
})

export const earlyMembersAddress = listAddress('/admin/anotados', { search: words(), page: pageUpTo(999) })
