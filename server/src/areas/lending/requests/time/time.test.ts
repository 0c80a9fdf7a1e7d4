import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asks,
  borrowerToken,
  closes,
  lends,
  pageAs,
  passes,
  readEntry,
  records,
  showsInterest,
} from '../../../../testing/builders/lending/loan-market.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { drafts } from '../../../ground/drafts/tables.ts'
import { deliverDue } from '../../../talk/notifications/deliver/deliver.ts'
import { loanRequests } from '../tables.ts'
import { queueReminders } from './remind.ts'
import { queueQuiet } from './tell-quiet.ts'

let app: TestApp
let ana: Person
let puente: Person
let lrnid: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders; delete from notifications')
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  puente = await lends(app)
  lrnid = (await asks(app, ana)).lrnid
  await app.runJobs()
})

/** Everything of the request happened so much earlier. */
const earlier = (time: string) =>
  app.asOwner(`update loan_requests set created_at = created_at - interval '${time}',
      closed_at = closed_at - interval '${time}';
    update loan_pairs set created_at = created_at - interval '${time}', answered_at = answered_at - interval '${time}',
      interested_at = interested_at - interval '${time}', reminded_at = reminded_at - interval '${time}'`)
/** Hours in which jobs run twice. */
async function hours(): Promise<void> {
  await passHour(app)
  await queueReminders(app.services)
  await queueQuiet(app.services)
  await app.runJobs()
  await passHour(app)
}
const WAITS =
  'La solicitud de Refinanciamiento en San Antonio, Texas espera tu respuesta desde hace dos días. Muestra interés o déjala pasar.'
const MADE = '¿Se hizo el préstamo de Refinanciamiento en San Antonio, Texas? Anótalo con «Actualizar».'
const QUIET =
  'Nadie ha contestado todavía tu solicitud de Refinanciamiento en San Antonio, Texas. Mira en ella qué encontraría otros prestamistas.'
const countSentences = async (who: Person, sentence: string) =>
  (await sentencesTo(app, who)).filter((said) => said === sentence).length
const reminders = async () => (await readEntry(app, lrnid, puente)).reminders

describe('a lender', () => {
  test('is reminded once of a request that waits for two days', async () => {
    await earlier('47 hours')
    await hours()
    expect(await countSentences(puente, WAITS)).toBe(0)
    await earlier('2 hours')
    await hours()
    expect(await countSentences(puente, WAITS)).toBe(1)
    await earlier('30 days')
    await hours()
    expect(await reminders()).toBe(1)
    await deliverDue(app.services)
    await app.runJobs()
    expect(lettersTo(app, puente).filter(({ subject }) => subject.includes('espera'))).toHaveLength(1)
  })

  test('isn’t reminded of what they answered, what closed, or once they may lend no more', async () => {
    const solar = await lends(app)
    const lost = await lends(app)
    const asked = (await asks(app, ana)).lrnid
    await app.runJobs()
    await passes(app, puente, lrnid)
    await passes(app, puente, asked)
    await closes(app, ana, lrnid)
    await app.asOwner(`update users set lender = false where id = ${lost.id}`)
    await earlier('3 days')
    await hours()
    expect(await countSentences(puente, WAITS)).toBe(0)
    // In the request that is open it still waits for the other.
    expect(await countSentences(solar, WAITS)).toBe(1)
    expect(await countSentences(lost, WAITS)).toBe(0)
    await showsInterest(app, solar, asked)
    expect(await countSentences(solar, WAITS)).toBe(0)
  })

  test('who took one is asked every fortnight what became of it, three times', async () => {
    await showsInterest(app, puente, lrnid)
    await earlier('13 days')
    await hours()
    expect(await reminders()).toBe(0)
    for (const [time, count] of [
      ['2 days', 1],
      ['13 days', 1],
      ['2 days', 2],
      ['15 days', 3],
      ['90 days', 3],
    ] as const) {
      await earlier(time)
      await hours()
      expect(await reminders(), time).toBe(count)
    }
    expect(await countSentences(puente, MADE)).toBe(1)
    await records(app, puente, lrnid)
    expect(await countSentences(puente, MADE)).toBe(0)
  })

  test('answers at a rate and within hours that are said from five requests on', async () => {
    const record = async () => {
      const page = await pageAs(app, ana, await borrowerToken(app, lrnid))
      return page.interested[0]?.answers
    }
    await showsInterest(app, puente, lrnid)
    expect(await record()).toEqual({ rate: null, hours: null })
    const others = [ana, await person(app), await person(app), await person(app)]
    const asked = await Promise.all(others.map((who) => asks(app, who)))
    await passes(app, puente, asked[0]?.lrnid ?? '')
    await app.asOwner(`update loan_pairs set created_at = now() - interval '3 days';
      update loan_pairs set answered_at = created_at + interval '6 hours' where answered_at is not null;
      update loan_pairs set answered_at = created_at + interval '2 hours' where state = 'passed'`)
    expect(await record()).toEqual({ rate: 40, hours: 4 })
    // A request that closes before an answer is due doesn't count in the lender's record.
    const [, second] = asked
    await app.asOwner(`update loan_requests set state = 'close', closed_by = 'borrower', result = 'withdrawn',
      closed_at = now() - interval '2 days 23 hours' where id = ${second?.lrnid}`)
    expect(await record()).toEqual({ rate: null, hours: null })
  })
})

describe('the borrower', () => {
  test('is told once that nobody has answered for a week', async () => {
    await earlier('6 days')
    await hours()
    expect(await countSentences(ana, QUIET)).toBe(0)
    await earlier('2 days')
    await hours()
    expect(await countSentences(ana, QUIET)).toBe(1)
    const [row] = await app.services.database.db
      .select()
      .from(loanRequests)
      .where(eq(loanRequests.id, Number(lrnid)))
    expect(row?.quietToldAt).not.toBeNull()
    // The letter leads to what would find others; it doesn't say it, because that tells of the answers.
    await lends(app, { minimum: cents(20_000_000) })
    const page = await pageAs(app, ana, await borrowerToken(app, lrnid))
    expect(page.advice).toEqual(['Si pides $200,000 o más: 1 prestamista más'])
    await deliverDue(app.services)
    await app.runJobs()
    expect(JSON.stringify(lettersTo(app, ana))).not.toMatch(/620-700|Tax ID|150,000|crédito/i)
    await showsInterest(app, puente, lrnid)
    expect(await countSentences(ana, QUIET)).toBe(0)
  })

  test('isn’t told of silence where a lender showed interest', async () => {
    await showsInterest(app, puente, lrnid)
    await earlier('8 days')
    await hours()
    expect(await countSentences(ana, QUIET)).toBe(0)
  })
})

describe('what time takes', () => {
  const rowOf = async () => {
    const [row] = await app.services.database.db
      .select()
      .from(loanRequests)
      .where(eq(loanRequests.id, Number(lrnid)))
    return row
  }

  test('private answers go five years after closing, the figures stay', async () => {
    await closes(app, ana, lrnid, { reason: 'Ya compré con mi tía Rosa' })
    await earlier('4 years 360 days')
    await passHour(app)
    expect((await rowOf())?.person).not.toBeNull()
    await earlier('10 days')
    await passHour(app)
    expect(await rowOf()).toMatchObject({
      person: null,
      finances: null,
      reason: '',
      amount: 15_000_000,
      city: 'San Antonio',
    })
    const { lrd } = await pageAs(app, ana, await borrowerToken(app, lrnid))
    expect(lrd).toMatchObject({ fullname: null, income: null, propertyaddress: null, loanamount: 150_000 })
  })

  test('those of an open request stay however old it is', async () => {
    await earlier('6 years')
    await passHour(app)
    expect((await rowOf())?.finances).not.toBeNull()
  })

  test('drafts go that nobody has touched for 180 days', async () => {
    const { db } = app.services.database
    const young = await person(app)
    for (const { id } of [ana, young])
      await db.insert(drafts).values({ userId: id, kind: 'loan_request', sealed: 'v1.a.b' })
    await app.asOwner(`update drafts set updated_at = now() - interval '181 days' where user_id = ${ana.id};
      update drafts set updated_at = now() - interval '179 days' where user_id = ${young.id}`)
    await passHour(app)
    expect((await db.select().from(drafts)).map(({ userId }) => userId)).toEqual([young.id])
  })
})
