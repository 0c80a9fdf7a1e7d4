import { laterPageUpTo, listAddress, oneOf } from '../../../../shell/addresses/list-address.ts'

/** Without `view` it lists what waits. */
export const queueAddress = listAddress('/admin/moderacion', {
  view: oneOf('hidden', 'deleted'),
  page: laterPageUpTo(999_999),
})
