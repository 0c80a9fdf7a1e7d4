import { laterPageUpTo, listAddress, oneOf } from '../../../../shell/addresses/list-address.ts'

export const reportsAddress = listAddress('/admin/moderacion/miembros', {
  state: oneOf('resolved'),
  page: laterPageUpTo(999_999),
})
