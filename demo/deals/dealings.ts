import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { eq } from 'drizzle-orm'
import { dealerStandings } from '../../server/src/areas/deals/dealers/tables.ts'
import { dealContacts, deals } from '../../server/src/areas/deals/deals/tables.ts'
import { enquiries, enquiryAnswers, enquiryVisitors } from '../../server/src/areas/deals/enquiries/tables.ts'
import { dealOffers, dealOfferVersions } from '../../server/src/areas/deals/offers/tables.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { members } from '../people/texts/members.ts'
import { demoDeals } from './texts/all.ts'
import { type DemoEnquiry, type DemoOffer, demoEnquiries, demoOffers } from './texts/dealings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days for which the demo's open offers stand. */
const STANDS = 3

type SeededCommunity = {
  deal(key: string): { id: number; dealerId: number }
  person(key: string): number
  now: number
}

/** Creates questions about the deals with their answers, and offers; dealers list since they joined. */
export async function seedDealings(tx: Tx): Promise<void> {
  const community = await whatIsThere(tx)
  for (const enquiry of demoEnquiries) await seedEnquiry(tx, community, enquiry)
  for (const offer of demoOffers) await seedOffer(tx, community, offer)
  for (const { key, kind, joinedDaysAgo } of members)
    if (kind === 'dealer')
      await tx
        .update(dealerStandings)
        .set({ since: new Date(community.now - joinedDaysAgo * DAY) })
        .where(eq(dealerStandings.userId, community.person(key)))
}

async function whatIsThere(tx: Tx): Promise<SeededCommunity> {
  const people = await tx.select({ id: users.id, email: users.email }).from(users)
  const listed = await tx
    .select({ id: deals.id, dealerId: deals.dealerId, address: deals.address1 })
    .from(deals)
  return {
    now: Date.now(),
    person(key) {
      const email = members.find((member) => member.key === key)?.email
      const found = people.find((one) => one.email === email)
      if (!found) throw new Error(`the demo has no member ${key}`)
      return found.id
    },
    deal(key) {
      const address = demoDeals.find((deal) => deal.key === key)?.address
      const found = listed.find((one) => one.address === address)
      if (!found) throw new Error(`the demo has no deal ${key}`)
      return found
    },
  }
}

const contact = (tx: Tx, dealId: number, userId: number) =>
  tx.insert(dealContacts).values({ dealId, userId }).onConflictDoNothing()

async function seedEnquiry(
  tx: Tx,
  community: SeededCommunity,
  { deal, from, text, daysAgo, answer }: DemoEnquiry,
) {
  const { id: dealId, dealerId } = community.deal(deal)
  const createdAt = new Date(community.now - daysAgo * DAY - 2 * HOUR)
  const who = typeof from === 'string' ? { userId: community.person(from), message: text } : await visitor()
  async function visitor() {
    if (typeof from === 'string') throw new Error('a member is no visitor')
    const { name: fullName, email, phone = null } = from
    const [made] = await tx
      .insert(enquiryVisitors)
      .values({ fullName, email, phone, message: text, createdAt })
      .returning({ visitorId: enquiryVisitors.id })
    return { visitorId: made?.visitorId ?? 0 }
  }
  if ('userId' in who) await contact(tx, dealId, who.userId)
  const answeredAt = answer ? new Date(createdAt.getTime() + answer.hours * HOUR) : null
  const [made] = await tx
    .insert(enquiries)
    .values({ dealId, dealerId, ...who, state: answer ? 'answered' : 'new', createdAt, answeredAt })
    .returning({ id: enquiries.id })
  if (answer && made && answeredAt)
    await tx.insert(enquiryAnswers).values({
      enquiryId: made.id,
      authorId: dealerId,
      key: `demo-${made.id}`,
      text: answer.text,
      way: 'page',
      at: answeredAt,
    })
}

async function seedOffer(
  tx: Tx,
  community: SeededCommunity,
  { deal, from, state, daysAgo, terms }: DemoOffer,
) {
  const { id: dealId } = community.deal(deal)
  const buyerId = community.person(from)
  const at = new Date(community.now - daysAgo * DAY - HOUR)
  await contact(tx, dealId, buyerId)
  const [made] = await tx
    .insert(dealOffers)
    .values({
      ...{ dealId, buyerId, state, version: terms.length, createdAt: at, updatedAt: at },
      standsUntil: new Date(at.getTime() + STANDS * DAY),
    })
    .returning({ id: dealOffers.id })
  await tx.insert(dealOfferVersions).values(
    terms.map(({ amount, earnest, days, note }, index) => ({
      offerId: made?.id ?? 0,
      version: index + 1,
      by: index % 2 === 0 ? ('buyer' as const) : ('dealer' as const),
      amount: centsOfDollars(amount),
      earnest: centsOfDollars(earnest),
      ...{ days, note, at },
    })),
  )
}
