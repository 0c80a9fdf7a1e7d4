// Enquiries and offers of members and visitors about the demo's deals. Days are before the first run; amounts are dollars.
import { OFFER_STATES } from '@cancha/domain/deals/dealing/offers'
import { z } from 'zod'
import { readData } from '../../read-texts.ts'

const VISITOR = z.strictObject({ name: z.string(), email: z.string(), phone: z.string().exactOptional() })

const ENQUIRY = z.strictObject({
  /** The deal's key. */
  deal: z.string(),
  /** A member's key, or a visitor who left a name and an address. */
  from: z.union([z.string(), VISITOR]),
  text: z.string(),
  daysAgo: z.number(),
  /** The dealer's answer, and how many hours later it was given. */
  answer: z.strictObject({ text: z.string(), hours: z.number() }).exactOptional(),
})
export type DemoEnquiry = z.infer<typeof ENQUIRY>

export const demoEnquiries: readonly DemoEnquiry[] = readData(
  new URL('./enquiries.json', import.meta.url),
  z.array(ENQUIRY),
)

const TERMS = z.strictObject({ amount: z.number(), earnest: z.number(), days: z.number(), note: z.string() })

const OFFER = z.strictObject({
  deal: z.string(),
  /** The key of the member who offers. */
  from: z.string(),
  state: z.enum(OFFER_STATES),
  daysAgo: z.number(),
  /** The terms in their turn: the buyer's, the dealer's, and so on. */
  terms: z.array(TERMS),
})
export type DemoOffer = z.infer<typeof OFFER>

export const demoOffers: readonly DemoOffer[] = readData(
  new URL('./offers.json', import.meta.url),
  z.array(OFFER),
)
