import { DEFAULT_COUNTRY } from '@cancha/domain/ground/contact/phone'
import type { SessionUser } from '../../../../api/session.ts'

/** The values of the checkout's form. The card has the provider's own fields: `card` is only its fault, '' for none. */
export type CheckoutValues = {
  firstname: string
  lastname: string
  email: string
  password: string
  country: string
  phonenumber: string
  paywith: 'saved' | 'new'
  card: string
  cardname: string
  postalcode: string
  coupon: string
}

export const initialValues = (user: SessionUser | null, coupon: string | null): CheckoutValues => ({
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  country: DEFAULT_COUNTRY,
  phonenumber: '',
  paywith: 'new',
  card: NOTHING_TYPED,
  cardname: user ? `${user.firstname} ${user.lastname}`.trim() : '',
  postalcode: '',
  coupon: coupon ?? '',
})

/** The fault of card fields in which nothing has been typed yet. */
export const NOTHING_TYPED = 'Tu número de tarjeta está incompleto.'
