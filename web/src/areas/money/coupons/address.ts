import { listAddress, oneOf, pageUpTo } from '../../../shell/addresses/list-address.ts'

/** Without `over` it lists the coupons that are still good. */
export const couponsAddress = listAddress('/admin/cupones', { over: oneOf('1'), page: pageUpTo(40) })
