/**
 * The messages between the checkout page and the frames of the payment sandbox, by postMessage. The frames are documents of the
 * server: `server/src/adapters/payments/sandbox/frames` has the other end.
 *
 * Card fields: a frame at `browser.source` (`/dev/pagos/tarjeta`). Its document has an opaque origin, so that no script of our
 * pages reaches the typed card. Messages from it come with the origin 'null': they are known by `event.source`. Messages to it are
 * posted to '*', which only that frame hears, and it hears only its parent.
 *   Query: `tema=claro|oscuro` (light without it), `postal=no` hides the postal code's field.
 *
 * Confirming with the bank: a frame at `/dev/pagos/confirmar`, of our own origin, hidden until it says `challenge`. One frame
 * confirms once.
 *   Query: `tema` as above.
 */

/** In `from` of each message of a frame. */
export const CARD_FRAME = 'cancha-sandbox-card'
export const BANK_FRAME = 'cancha-sandbox-bank'

/** The frame that confirms with the bank. */
export const BANK_FRAME_ADDRESS = '/dev/pagos/confirmar'

/** Stripe's codes. `message` is in Spanish, also for codes that have no text of ours. */
export type CardFault = {
  code:
    | 'incomplete_number'
    | 'invalid_number'
    | 'incomplete_expiry'
    | 'invalid_expiry_month_past'
    | 'invalid_expiry_year_past'
    | 'invalid_expiry_year'
    | 'incomplete_cvc'
    | 'incomplete_zip'
    /** A number that may be a real card's: «Este es un entorno de prueba…». */
    | 'test_mode_live_card'
  message: string
}

/** A card as it may be shown. */
export type MadeCard = { brand: string; last4: string; expiresMonth: number; expiresYear: number }

export type ToCardFrame =
  /** Asks for a payment method for the typed card; answered by `made` or `refused` with the same id. */
  | { type: 'make'; id: string; name: string }
  | { type: 'theme'; dark: boolean }
  /** While a payment is under way. */
  | { type: 'locked'; locked: boolean }
  /** Puts the cursor into the first field that is at fault, or else into the first. */
  | { type: 'focus' }
  | { type: 'clear' }

export type FromCardFrame = { from: typeof CARD_FRAME } & (
  | { type: 'ready' }
  /** How high the frame has to be, in CSS pixels: told first and whenever it changes. */
  | { type: 'height'; height: number }
  /** Told as fields change or are left. `fault` is what may be said already: of a field that was left, or is full and wrong. */
  | { type: 'changed'; empty: boolean; complete: boolean; fault: CardFault | null }
  /** Enter was pressed in a field. */
  | { type: 'submit' }
  | { type: 'made'; id: string; paymentMethod: string; card: MadeCard }
  | { type: 'refused'; id: string; fault: CardFault }
)

export type ToBankFrame = {
  type: 'confirm'
  id: string
  /** Of a payment, or of a setup of a card (`beginCardSetup`). */
  clientSecret: string
  /** The payment method that `made` named: for a card's setup, and for a payment with another card than the declined one. */
  paymentMethod: string | null
}

export type FromBankFrame = { from: typeof BANK_FRAME } /** It listens now. */ & (
  | { type: 'ready' }
  /** The bank asks: show the frame in a dialog, about 400 by 420 CSS pixels. Never told for cards without 3-D Secure. */
  | { type: 'challenge' }
  /** Confirmed. The page asks our server for the payment's result, as after a reload. */
  | { type: 'confirmed'; id: string; status: 'succeeded' | 'processing' }
  /** `payment_intent_authentication_failure`, `setup_intent_authentication_failure`, a decline, or `api_error` where nobody knows. */
  | {
      type: 'failed'
      id: string
      error: { code: string; declineCode: string | null; message: string }
    }
)
