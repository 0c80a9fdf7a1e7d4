import type { EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import type { OfferState } from '@cancha/domain/deals/dealing/offers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq } from 'drizzle-orm'
import { dealContacts, deals } from '../../areas/deals/deals/tables.ts'
import { enquiries, enquiryVisitors } from '../../areas/deals/enquiries/tables.ts'
import { dealOffers, dealOfferVersions } from '../../areas/deals/offers/tables.ts'
import type { Person } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

let count = 0

async function dealerOf({ services: { database } }: TestApp, deal: number): Promise<number> {
  const [row] = await database.db.select({ id: deals.dealerId }).from(deals).where(eq(deals.id, deal))
  if (!row) throw new Error('no deal')
  return row.id
}

/** An enquiry about a deal by a member, or by a visitor. @returns its id */
export async function enquiryOf(
  app: TestApp,
  deal: number,
  member?: Pick<Person, 'id'>,
  given: { email?: string; state?: EnquiryState; createdAt?: Date; answeredAt?: Date } = {},
): Promise<number> {
  const { db } = app.services.database
  const number = ++count
  const { email = `visita${number}@prueba.example`, ...more } = given
  const asked = { dealId: deal, dealerId: await dealerOf(app, deal), ...more }
  const [visitor] = member
    ? []
    : await db
        .insert(enquiryVisitors)
        .values({ email, fullName: 'Vera Visita', message: `¿Sigue libre? ${number}` })
        .returning({ id: enquiryVisitors.id })
  if (member) await db.insert(dealContacts).values({ dealId: deal, userId: member.id }).onConflictDoNothing()
  const [made] = await db
    .insert(enquiries)
    .values(
      member
        ? { ...asked, userId: member.id, message: `¿Sigue libre? ${number}` }
        : { ...asked, visitorId: visitor?.id },
    )
    .returning({ id: enquiries.id })
  if (!made) throw new Error('no enquiry came back')
  return made.id
}

/** An offer for a deal: $140,000 with $2,000 of earnest money in 21 days, unless the test says otherwise. @returns its id */
export async function offerOf(
  app: TestApp,
  deal: number,
  buyer: Pick<Person, 'id'>,
  given: { state?: OfferState; amount?: number; standsUntil?: Date } = {},
): Promise<number> {
  const { db } = app.services.database
  const { state = 'made', amount = 14_000_000, standsUntil = new Date(Date.now() + 3 * 86_400_000) } = given
  await db.insert(dealContacts).values({ dealId: deal, userId: buyer.id }).onConflictDoNothing()
  const [made] = await db
    .insert(dealOffers)
    .values({ dealId: deal, buyerId: buyer.id, state, standsUntil })
    .returning({ id: dealOffers.id })
  if (!made) throw new Error('no offer came back')
  await db.insert(dealOfferVersions).values({
    offerId: made.id,
    version: 1,
    by: state === 'countered' ? 'dealer' : 'buyer',
    amount: cents(amount),
    earnest: cents(200_000),
    days: 21,
    note: '',
  })
  return made.id
}
