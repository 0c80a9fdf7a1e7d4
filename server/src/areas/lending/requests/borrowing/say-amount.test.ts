import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loanForm } from '../../../../testing/builders/lending/loan-forms.ts'
import { lends, readEntry } from '../../../../testing/builders/lending/loan-market.ts'
import { sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loanRequests } from '../tables.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from loan_requests; delete from lenders')
  ana = await person(app)
})

/** Sends a request as an app does: without the fields that the specification doesn't print. */
async function asksByApp(given: Record<string, unknown> = {}) {
  const { city: _c, zip: _z, loanamount: _l, propertytype: _p, ...form } = loanForm(ana)
  const payload = { ...form, propertyaddress: '412 Hicks Ave, San Antonio, TX 78210, USA', ...given }
  const { headers } = ana
  return app.http.inject({ method: 'POST', url: '/api/users/loan/r/add', headers, payload })
}
const say = (lrnid: string, loanamount: string | number = '150,000', who = ana) =>
  callAs(app, who, borrowing.sayLoanAmount, { body: { lrnid, loanamount } })
const rowOf = async (lrnid: string) =>
  (
    await app.services.database.db
      .select()
      .from(loanRequests)
      .where(eq(loanRequests.id, Number(lrnid)))
  )[0]

describe('a request that doesn’t say how much', () => {
  test('stands, goes to whoever lends that kind in that state whatever their minimum, and its owner is asked', async () => {
    const [high, elsewhere] = [
      await lends(app, { minimum: cents(100_000_000) }),
      await lends(app, { allStates: false, states: ['FL'] }),
    ]
    const { lrnid, sent } = (await asksByApp()).json()
    expect(sent).toBe(1)
    expect(await readEntry(app, lrnid, high)).toBeDefined()
    await expect(readEntry(app, lrnid, elsewhere)).rejects.toThrow()
    expect(await rowOf(lrnid)).toMatchObject({ amount: null, city: 'San Antonio', zip: '78210' })
    expect(await sentencesTo(app, ana)).toContainEqual(
      'Di cuánto necesitas en tu solicitud de Refinanciamiento en San Antonio, Texas: los prestamistas la leen con la cantidad por confirmar.',
    )
  })

  test('isn’t asked for where it was said', async () => {
    const { lrnid } = (await asksByApp({ loanamount: '150,000' })).json()
    expect((await rowOf(lrnid))?.amount).toBe(15_000_000)
    expect(await sentencesTo(app, ana)).toEqual([])
  })

  test.each([
    ['412 Hicks Ave', { zip: '78210' }, 'San Antonio'],
    ['412 Hicks Ave, 78210', {}, 'San Antonio'],
    ['412 Hicks Ave, Laredo, TX', {}, 'Laredo'],
    ['412 Hicks Ave, Laredo, TX', { city: 'Austin' }, 'Austin'],
    ['412 Hicks Ave', {}, 'Ciudad por confirmar'],
  ])('takes of %j with %j the city %s', async (propertyaddress, more, city) => {
    const { lrnid } = (await asksByApp({ propertyaddress, ...more })).json()
    expect((await rowOf(lrnid))?.city).toBe(city)
  })

  test.each([['0'], ['mucho'], [-5]])('refuses %j, which is no amount', async (loanamount) => {
    expect((await asksByApp({ loanamount })).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.loanamount' }],
    })
  })

  test('is completed by its owner, once, while it is open', async () => {
    const { lrnid } = (await asksByApp()).json()
    expect((await say(lrnid, '150,000', await person(app))).json().code).toBe('not_found')
    expect((await say(lrnid, '')).json()).toMatchObject({ code: 'invalid_input' })
    expect((await say(lrnid)).json()).toEqual({ success: true })
    expect((await rowOf(lrnid))?.amount).toBe(15_000_000)
    expect((await say(lrnid, '160,000')).json()).toMatchObject({ code: 'conflict' })
    const closed = (await asksByApp()).json().lrnid
    await callAs(app, ana, borrowing.closeLoanRequest, {
      body: { lrnid: closed, result: 'withdrawn', reason: '' },
    })
    expect((await say(closed)).json()).toMatchObject({ code: 'conflict' })
  })
})
