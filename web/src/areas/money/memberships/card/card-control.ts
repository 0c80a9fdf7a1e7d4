import type { CheckoutFields } from '../queries.ts'

/** What is wrong with a card, by the provider's code, and in Spanish. */
export type CardFault = { code: string; message: string }

/** A payment method that the provider made of what was typed; or what was wrong with it. */
export type Made = { paymentMethod: string; fault: null } | { paymentMethod: null; fault: CardFault }

/** The provider's card fields, once they are in the page. No number passes through this program. */
export type CardControl = {
  /** Makes a payment method of what is typed, and never rejects. */
  make(holder: { name: string; postalCode: string }): Promise<Made>
  /** Puts the cursor into the first field that is at fault, or else into the first. */
  focus(): void
  clear(): void
}

/** What a provider's fields tell the page. */
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
