import type { CheckoutFields } from '../queries.ts'

/** A card's fault: the provider's code, and the message in Spanish. */
export type CardFault = { code: string; message: string }

/** The payment method that the provider made of the typed card, or the card's fault. */
export type Made = { paymentMethod: string; fault: null } | { paymentMethod: null; fault: CardFault }

/** The provider's card fields, once they are in the page. No number passes through this program. */
export type CardControl = {
  /** Makes a payment method of the typed card, and never rejects. */
  make(holder: { name: string; postalCode: string }): Promise<Made>
  /** Puts the cursor into the first field that is at fault, or else into the first. */
  focus(): void
  clear(): void
}

/** The props of a provider's card fields: all that they tell the page. */
export type CardFieldsProps = {
  fields: CheckoutFields
  /** Given when the fields can be typed in; null when they are gone. */
  onControl: (control: CardControl | null) => void
  /** Told as fields change: whether all is typed, and what may be said already. */
  onChange: (complete: boolean, fault: CardFault | null) => void
  /** Enter was pressed in a field. */
  onEnter: () => void
  /** The provider's fields didn't come. Not `onMissing`: that is of parts loaded lazily, and tells of our own code. */
  onLost: () => void
}
