import { dealAdministration } from '@cancha/contract/deals/administration'
import { dealers } from '@cancha/contract/deals/dealers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealOf } from '../../../../testing/builders/deals.ts'
import {
  lettersTo,
  onlyAdministrator,
  sentencesTo,
  toldTo,
} from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
let seller: Person
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from deals')
  boss = await onlyAdministrator(app)
  seller = await person(app, { dealer: true })
  ana = await person(app, { firstName: 'Ana', lastName: 'Secreta' })
})

const report = (who: Person, id: number, more: { text?: string } = {}) =>
  callAs(app, who, dealers.reportDeal, { body: { id: String(id), reason: 'scam', ...more } })
const queue = async () => (await callAs(app, boss, dealAdministration.dealReports, { query: {} })).json()
const resolve = (id: number, outcome: 'dismissed' | 'acted') =>
  callAs(app, boss, dealAdministration.resolveDealReports, {
    body: { id: String(id), outcome, note: 'Hablamos con quien vende' },
  })

describe('a report of a deal', () => {
  test('waits for administrators, who are told without the name of who reported', async () => {
    const id = await dealOf(app, seller, { title: 'Casa en Hicks' })
    expect((await report(ana, id, { text: 'Pide depósito' })).statusCode).toBe(200)
    expect((await queue()).deals).toMatchObject([
      {
        deal: { id: String(id), title: 'Casa en Hicks', reports: 1 },
        reports: [
          { reason: 'scam', text: 'Pide depósito', reporter: { id: String(ana.id) }, resolved: null },
        ],
      },
    ])
    const { notify } = await toldTo(app, boss)
    expect(notify).toMatchObject([
      { text: 'Hay un trato por revisar.', redirecturl: '/admin/tratos?vista=reportes' },
    ])
    await app.runJobs()
    expect(lettersTo(app, boss)).toHaveLength(1)
    expect(JSON.stringify([notify, app.letters])).not.toContain('Secreta')
    expect(await sentencesTo(app, seller)).toEqual([])
  })

  test('is one for each person and deal, also of two at the same time: the last one counts', async () => {
    const id = await dealOf(app, seller)
    await Promise.all([report(ana, id, { text: 'uno' }), report(ana, id, { text: 'uno' })])
    await report(ana, id, { text: 'dos' })
    expect((await queue()).deals[0].reports).toMatchObject([{ text: 'dos' }])
  })

  test('is answered to who made it, once, and can’t be made again', async () => {
    const id = await dealOf(app, seller, { title: 'Casa en Hicks' })
    await report(ana, id)
    expect((await resolve(id, 'dismissed')).statusCode).toBe(200)
    expect((await resolve(id, 'dismissed')).statusCode).toBe(200)
    expect((await resolve(id, 'acted')).json()).toMatchObject({ code: 'conflict' })
    expect(await sentencesTo(app, ana)).toEqual([
      'Revisamos «Casa en Hicks», que reportaste, y lo dejamos como está. Gracias por avisar.',
    ])
    expect((await queue()).deals).toEqual([])
    expect((await report(ana, id)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Ya revisamos lo que reportaste de este trato.',
    })
  })

  test('is told in the words of then, once the deal is no longer for all to read', async () => {
    const id = await dealOf(app, seller, { title: 'Casa en Hicks' })
    await report(ana, id)
    await resolve(id, 'dismissed')
    const told = (title: string) => [expect.stringContaining(`Revisamos «${title}»`)]
    await app.asOwner(`update deals set title = 'Casa en Hicks, con patio' where id = ${id}`)
    expect(await sentencesTo(app, ana)).toEqual(told('Casa en Hicks, con patio'))
    await app.asOwner(`update deals set title = 'Llámame al 555', state = 'withdrawn' where id = ${id}`)
    expect(await sentencesTo(app, ana)).toEqual(told('Casa en Hicks'))
  })

  test('of which something came says so, and nothing of the note', async () => {
    const id = await dealOf(app, seller, { title: 'Casa en Hicks' })
    await report(ana, id)
    await resolve(id, 'acted')
    expect(await sentencesTo(app, ana)).toEqual([
      'Revisamos «Casa en Hicks», que reportaste, e hicimos lo necesario. Gracias por avisar.',
    ])
  })

  test('needs a reason of the list, said at its field', async () => {
    const id = await dealOf(app, seller)
    const answer = await callAs(app, ana, dealers.reportDeal, {
      body: { id: String(id), reason: 'porque sí' as never },
    })
    expect(answer.json().issues).toEqual([{ path: 'body.reason', msg: 'Elige qué pasa' }])
  })

  test('comes page by page, the oldest first', async () => {
    const ids: number[] = []
    for (let at = 0; at < 27; at++) {
      const id = await dealOf(app, seller)
      ids.push(id)
      await report(ana, id)
    }
    const first = await queue()
    const second = (
      await callAs(app, boss, dealAdministration.dealReports, { query: { after: first.next } })
    ).json()
    const shown = [...first.deals, ...second.deals].map(({ deal }: { deal: { id: string } }) =>
      Number(deal.id),
    )
    expect(shown).toEqual(ids)
    expect(second.next).toBeNull()
  })
})
