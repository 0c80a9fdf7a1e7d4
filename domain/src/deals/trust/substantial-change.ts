import { givesNewContact } from '../../talk/forums/contact-words.ts'
import { bodyText } from '../body-text.ts'

/** Days after a dealer's third approved deal in which their changes are still looked at. */
export const WATCHED_DAYS = 30

/** The fields of a deal of which an administrator may have to look at a change. */
export type Advertised = {
  title: string
  address1: string
  address2: string
  city: string
  stateCode: string
  zip: string
  price: number
  lotSize: string
  /** Clean HTML. */
  body: string
  photos: readonly { file: string; caption: string }[]
}

const PLACE = ['address1', 'address2', 'city', 'stateCode', 'zip'] as const

/** The texts that people write as they like, with where the links of the description lead. */
const textsOf = ({ lotSize, body, photos }: Advertised): string =>
  [
    lotSize,
    bodyText(body),
    ...[...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    ...photos.map(({ caption }) => caption),
  ].join('\n')

/**
 * Whether a change makes another offer of a deal that was approved, so that somebody has to look at it first.
 * @param before the deal as everyone reads it now
 * @param measured its price and photos when its changes began to be watched: many small steps are one large one
 */
export function isSubstantial(
  before: Advertised,
  after: Advertised,
  measured: { price: number; photos: readonly string[] },
): boolean {
  if (before.title !== after.title || PLACE.some((name) => before[name] !== after[name])) return true
  if (after.price < before.price && after.price * 2 <= Math.max(measured.price, before.price)) return true
  if (givesNewContact(textsOf(before), textsOf(after))) return true
  return areExchanged(
    measured.photos,
    after.photos.map(({ file }) => file),
  )
}

/** Whether more than half of the photos are others, or more than half of those that were there are gone. */
function areExchanged(before: readonly string[], after: readonly string[]): boolean {
  const kept = after.filter((file) => before.includes(file)).length
  return before.length > 0 && (kept * 2 < after.length || kept * 2 < before.length)
}
