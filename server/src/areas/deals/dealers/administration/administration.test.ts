import { dealAdministration } from '@cancha/contract/deals/administration'
import { dealers } from '@cancha/contract/deals/dealers'
import { reading } from '@cancha/contract/deals/reading'
import { auditLog } from '@cancha/contract/ground/audit-log'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { lettersTo, onlyAdministrator, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { deals } from '../../deals/tables.ts'
import { dealMatches } from '../tables.ts'

let app: TestApp
let boss: Person
let seller: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from deals')
  boss = await onlyAdministrator(app)
  seller = await person(app, { dealer: true, firstName: 'Vera', lastName: 'Sosa' })
})

type Act = 'approve' | 'return' | 'hide' | 'restore'
const act = (id: number, act: Act, { reason = 'Falta una foto', version = 1 } = {}) =>
  callAs(app, boss, dealAdministration.actOnDeal, { body: { id: String(id), act, version, reason } })
const isRead = async (id: number) =>
  (await callAs(app, {}, reading.deal, { params: { pageid: String(id) } })).statusCode === 200
const stateOf = async (id: number) => {
  const [row] = await app.services.database.db.select().from(deals).where(eq(deals.id, id))
  return row?.state
}
const waiting = async (query: { after?: string } = {}) =>
  (await callAs(app, boss, dealAdministration.waitingDeals, { query })).json()
const list = async (query: object = {}) =>
  (await callAs(app, boss, dealAdministration.adminDeals, { query })).json()
const read = async (id: number) =>
  (await callAs(app, boss, dealAdministration.adminDeal, { params: { id: String(id) } })).json()
const audited = async () =>
  (await callAs(app, boss, auditLog.auditEntries, { query: { group: 'community' } }))
    .json()
    .entries.map(({ sentence }: { sentence: string }) => sentence)

describe('an administrator', () => {
  test('approves a deal: everyone reads it, and its dealer is told at once and by letter', async () => {
    const id = await dealOf(app, seller, { state: 'waiting', title: 'Casa en Hicks' })
    expect(await isRead(id)).toBe(false)
    expect((await act(id, 'approve', { reason: '' })).statusCode).toBe(200)
    expect(await isRead(id)).toBe(true)
    const told = 'Aprobamos tu trato «Casa en Hicks»: ya está a la vista.'
    expect(await sentencesTo(app, seller)).toEqual([told])
    await app.runJobs()
    expect(lettersTo(app, seller).map(({ subject }) => subject)).toEqual([told.slice(0, -1)])
    expect(await audited()).toEqual(['Persona De Prueba aprobó el trato «Casa en Hicks» de Vera Sosa.'])
  })

  test('returns one with a reason, which its dealer reads in the letter and on the deal', async () => {
    const id = await dealOf(app, seller, { state: 'waiting', title: 'Casa en Hicks' })
    await act(id, 'return', { reason: 'Falta la foto del frente' })
    expect(await stateOf(id)).toBe('draft')
    const [own] = (await callAs(app, seller, reading.deal, { params: { pageid: String(id) } })).json().deal
    expect(own.reason).toBe('Falta la foto del frente')
    await app.runJobs()
    expect(lettersTo(app, seller)[0]?.text).toContain('El motivo: Falta la foto del frente')
  })

  test('hides one with a reason: its reports are closed and those who made them are thanked; and restores it', async () => {
    const id = await dealOf(app, seller, { title: 'Casa en Hicks' })
    const ana = await person(app)
    await callAs(app, ana, dealers.reportDeal, { body: { id: String(id), reason: 'not_owner' } })
    await act(id, 'hide', { reason: 'No es de quien la vende' })
    expect(await isRead(id)).toBe(false)
    expect(await sentencesTo(app, ana)).toEqual([
      'Revisamos «Casa en Hicks», que reportaste: ya no está a la vista. Gracias por avisar.',
    ])
    const { reports, moves } = await read(id)
    expect(reports).toMatchObject([{ resolved: { outcome: 'acted', note: 'No es de quien la vende' } }])
    expect(moves).toMatchObject([
      { move: 'hide', from: 'active', to: 'hidden', reason: 'No es de quien la vende' },
    ])
    await act(id, 'restore', { reason: 'Mostró el contrato' })
    expect(await isRead(id)).toBe(true)
    expect(await sentencesTo(app, seller)).toEqual([
      'Tu trato «Casa en Hicks» está otra vez como estaba antes de que lo ocultáramos.',
    ])
  })

  test.each<Act>(['return', 'hide', 'restore'])(
    'says why: %s without a reason is refused at its field',
    async (move) => {
      const id = await dealOf(app, seller, { state: move === 'restore' ? 'hidden' : 'waiting' })
      expect((await act(id, move, { reason: '  ' })).json().issues).toEqual([
        { path: 'body.reason', msg: 'Escribe el motivo' },
      ])
    },
  )

  test('who is the second of two, or read it before its dealer changed it, changes nothing', async () => {
    const id = await dealOf(app, seller, { state: 'waiting' })
    await app.asOwner(`update deals set version = 2 where id = ${id}`)
    expect((await act(id, 'approve')).json()).toMatchObject({ code: 'conflict' })
    const both = await Promise.all([act(id, 'approve', { version: 2 }), act(id, 'return', { version: 2 })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await sentencesTo(app, seller)).toHaveLength(1)
  })

  test('finds nothing wrong with two deals that are alike, once', async () => {
    const [dealId, otherId] = [await dealOf(app, seller), await dealOf(app, seller)]
    await app.asOwner(`update deals set house_key = 'igual|78210'`)
    const [made] = await app.services.database.db
      .insert(dealMatches)
      .values({ kind: 'house', dealId, otherId })
      .returning()
    const matches = async () =>
      (await callAs(app, boss, dealAdministration.dealMatches, { query: {} })).json().matches
    expect(await matches()).toMatchObject([
      {
        kind: 'house',
        deal: { id: String(dealId), matches: 1 },
        other: { id: String(otherId) },
        photos: null,
      },
    ])
    const dismiss = (who = boss) =>
      callAs(app, who, dealAdministration.dismissDealMatch, { body: { id: String(made?.id) } })
    expect((await dismiss()).statusCode).toBe(200)
    expect((await dismiss()).statusCode).toBe(200)
    const late = await dismiss(await person(app, { admin: true }))
    expect(late.json()).toMatchObject({ code: 'conflict', msg: 'Alguien más ya la revisó.' })
    expect(await matches()).toEqual([])
  })
})

describe('the lists of administration', () => {
  test('have what waits with everything to decide by, the longest first, page by page', async () => {
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await dealOf(app, seller, { state: 'waiting' }))
    await app.asOwner(`update deals set updated_at = now() - interval '2 days' where id = ${ids[5]}`)
    const first = await waiting()
    expect(first.deals[0]).toMatchObject({
      id: String(ids[5]),
      dealer: { name: 'Vera Sosa', published: 0, sold: 0, approved: 0 },
      body: '<p>Techo de dos capas, cocina original.</p>',
      price: 142_000,
      arv: 265_000,
      photos: [],
      alike: [],
    })
    const second = await waiting({ after: first.next })
    const shown = [...first.deals, ...second.deals].map(({ id }: { id: string }) => Number(id))
    expect(shown).toEqual([ids[5], ...ids.filter((id) => id !== ids[5])])
    expect(second.next).toBeNull()
  })

  test('have all deals by words, state and dealer, the newest first, page by page and without drafts', async () => {
    const other = await person(app, { dealer: true })
    const ids: number[] = []
    for (let at = 0; at < 27; at++) ids.push(await dealOf(app, seller))
    const [theirs, draft] = [
      await dealOf(app, other, { title: 'Casa Ángeles, La Peña', state: 'hidden' }),
      await dealOf(app, seller, { state: 'draft' }),
    ]
    const first = await list({ dealer: String(seller.id) })
    const second = await list({ dealer: String(seller.id), before: first.next })
    const shown = [...first.deals, ...second.deals].map(({ id }: { id: string }) => Number(id))
    expect(shown).toEqual(ids.toReversed())
    expect(first.dealer).toMatchObject({ id: String(seller.id), published: 27 })
    const found = async (query: object) =>
      (await list(query)).deals.map(({ id }: { id: string }) => Number(id))
    expect(await found({ search: 'ANGELES casa' })).toEqual([theirs])
    expect(await found({ search: 'PEÑA' })).toEqual([theirs])
    expect(await found({ state: 'hidden' })).toEqual([theirs])
    expect(await found({ state: 'draft' })).toEqual([draft])
    expect(await found({ search: '98765%' })).toEqual([])
  })

  test('have the dealers with their standing, who was given the right last first, page by page', async () => {
    await app.asOwner('update users set dealer = false')
    const names: string[] = []
    for (let at = 0; at < 27; at++)
      names.push((await person(app, { dealer: true, firstName: `Dealer${at}` })).firstName)
    const ask = async (query: object) =>
      (await callAs(app, boss, dealAdministration.adminDealers, { query })).json()
    const first = await ask({})
    const second = await ask({ before: first.next })
    const shown = [...first.dealers, ...second.dealers].map(
      ({ name }: { name: string }) => name.split(' ')[0],
    )
    expect(shown).toEqual(names.toReversed())
    expect((await ask({ search: 'dealer13' })).dealers).toMatchObject([
      { name: 'Dealer13 De Prueba', published: 0, sold: 0, reported: 0, matched: 0 },
    ])
  })

  test('take as many statements for many deals as for one', async () => {
    const count = async () => {
      app.statements()
      await waiting()
      return app.statements().length
    }
    await dealOf(app, seller, { state: 'waiting' })
    const one = await count()
    for (let at = 0; at < 5; at++)
      await dealOf(app, await person(app, { dealer: true }), { state: 'waiting' })
    expect(await count()).toBe(one)
  })
})

test('the history of a deal is told with who did what', async () => {
  const id = await dealOf(app, seller, { state: 'waiting' })
  await app.services.database.db.execute(
    sql`insert into deal_moves (deal_id, move, "from", "to") values (${id}, 'expire', 'active', 'expired')`,
  )
  await act(id, 'approve', { reason: '' })
  expect((await read(id)).moves).toMatchObject([
    { move: 'approve', by: 'Persona De Prueba', reason: null },
    { move: 'expire', by: null },
  ])
  expect((await read(id)).deal.can).toEqual({
    approve: false,
    return: false,
    hide: true,
    restore: false,
    accept: false,
    decline: false,
  })
})
