import { writing } from '@cancha/contract/school/writing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Begun, type Desk, openDesk } from '../../../testing/builders/writing-desk.ts'
import type { Person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

const trash = async (who: Person = desk.elena) =>
  (await callAs(desk.app, who, writing.trash, { query: {} })).json().pieces
const recover = (params: Begun, asItWas: boolean, who: Person = desk.elena) =>
  callAs(desk.app, who, writing.recoverPiece, { params, body: { asItWas } })
const pageTypeOf = async (alias: string) =>
  (await desk.visit(`/pages/global/pathalias?alias=${alias}`)).p.pagetype
const search = async (words: string) =>
  (await desk.visit(`/search?q=${encodeURIComponent(words)}`)).groups.flatMap(
    ({ results }: { results: unknown[] }) => results,
  )
const count = async (query: string): Promise<number> =>
  Number((await desk.app.services.database.pool.query(query)).rows[0].count)
/** Makes a piece as old in the trash as this. */
const age = ({ kind, id }: Begun, since: string) =>
  desk.app.asOwner(
    `update written_pieces set deleted_at = now() - interval '${since}' where kind = '${kind}' and item_id = ${id}`,
  )

let made = 0
/** A published article. */
async function article(values: object = {}) {
  const which = await desk.begin('blog')
  const title = `Gallinero número ${++made}`
  const alias = `gallinero-${made}`
  await desk.save(which, { ...desk.complete('blog'), title, alias, ...values })
  expect((await desk.publish(which)).statusCode).toBe(200)
  return { which, title, alias }
}

describe('a piece in the trash', () => {
  test('is gone for readers: page, list, short address, search, map and feed', async () => {
    const { which, title, alias } = await article()
    const { which: other } = await article()
    expect([await pageTypeOf(alias), (await search(title)).length > 0]).toEqual(['blogs', true])
    expect((await desk.remove(which)).statusCode).toBe(200)
    expect((await desk.app.http.inject(`/api/blogs/contents/node/${which.id}`)).statusCode).toBe(404)
    expect(await pageTypeOf(alias)).toBe('notfound')
    expect(JSON.stringify(await desk.visit('/blogs'))).not.toContain(title)
    expect(JSON.stringify(await search(title))).not.toContain(`"/${alias}"`)
    const map = await desk.app.services.database.pool.query('select url from search_documents where listed')
    expect(map.rows).not.toContainEqual({ url: `/${alias}` })
    expect((await desk.app.http.inject('/blogs.xml')).body).not.toContain(title)
    const { next, previous } = (await desk.visit(`/blogs/contents/node/${other.id}`)).blogs[0]
    expect(JSON.stringify([next, previous])).not.toContain(title)
  })

  test('is in no list of the desk, and cannot be changed there', async () => {
    const { which, title } = await article()
    await desk.order('blog', [which.id])
    await desk.remove(which)
    const { pieces, placed } = await desk.list('blog')
    expect(JSON.stringify(pieces)).not.toContain(title)
    expect(placed).toEqual([])
    const { recent, inTrash } = (await callAs(desk.app, desk.elena, writing.overview, {})).json()
    expect(recent).not.toContainEqual(expect.objectContaining({ title }))
    expect(inTrash).toBe((await trash()).length)
    const save = await desk.save(which, desk.complete('blog'), desk.omar, 3)
    expect([save.statusCode, save.json().msg]).toEqual([
      404,
      'Elena Ruiz lo mandó a la papelera: ahí puedes restaurarlo.',
    ])
    expect((await desk.remove(which, desk.omar)).statusCode).toBe(404)
    expect((await desk.remove(which)).statusCode).toBe(200)
    await recover(which, true)
    expect((await desk.list('blog')).placed).toEqual([which.id])
    await desk.order('blog', [])
  })

  test('is shown there with who removed it, and until when', async () => {
    const { which, title } = await article()
    await desk.remove(which)
    const [first] = await trash()
    expect(first).toMatchObject({
      id: which.id,
      kind: 'blog',
      title,
      from: 'published',
      deletedBy: 'Elena Ruiz',
      can: { restore: true, erase: false },
    })
    expect(Date.parse(first.until) - Date.parse(first.deletedAt)).toBe(30 * 86_400_000)
    expect((await trash(desk.ada))[0].can).toEqual({ restore: true, erase: true })
  })

  test('keeps its address: nobody else can have it', async () => {
    const { which, alias } = await article()
    await desk.remove(which)
    const thief = await desk.begin('blog')
    await desk.save(thief, { ...desk.complete('blog'), alias })
    const refused = (await desk.publish(thief)).json()
    expect(refused.issues[0]).toMatchObject({
      path: 'body.values.alias',
      msg: expect.stringContaining('papelera'),
    })
    await recover(which, true)
    expect(await pageTypeOf(alias)).toBe('blogs')
  })
})

describe('taken out of the trash', () => {
  test('right after removing it, it is as it was: published, with its draft and its date', async () => {
    const { which, title } = await article()
    await desk.save(which, { ...(await desk.read(which)).values, title: 'Un borrador encima' })
    const before = await desk.visit(`/blogs/contents/node/${which.id}`)
    await desk.remove(which)
    expect((await recover(which, true)).statusCode).toBe(200)
    expect(await desk.visit(`/blogs/contents/node/${which.id}`)).toEqual(before)
    expect(before.blogs[0].blogname).toBe(title)
    expect(await desk.read(which)).toMatchObject({
      status: 'published',
      values: { title: 'Un borrador encima' },
    })
    expect((await recover(which, true)).statusCode).toBe(200)
    expect((await recover(which, true, desk.omar)).json().msg).toBe('Ya no está en la papelera.')
  })

  test('later, it is withdrawn: what was gone does not come back before readers unasked', async () => {
    const { which, alias } = await article()
    await desk.remove(which)
    expect((await recover(which, false)).json().piece).toMatchObject({ status: 'withdrawn' })
    expect((await desk.app.http.inject(`/api/blogs/contents/node/${which.id}`)).statusCode).toBe(404)
    await desk.publish(which)
    expect(await pageTypeOf(alias)).toBe('blogs')
  })

  test.each([
    ['as it was comes out at its time', true, 'published'],
    ['later stays a draft', false, 'draft'],
  ] as const)(
    'what was scheduled and is taken out %s; it never comes out of the trash',
    async (_, asItWas, status) => {
      const which = await desk.begin('faq')
      await desk.save(which, desk.complete('faq'))
      await desk.publish(which, new Date(Date.now() + 3_600_000).toISOString())
      await desk.remove(which)
      await desk.due(which)
      await desk.app.runJobs()
      expect((await trash()).map(({ id }: Begun) => id)).toContain(which.id)
      await recover(which, asItWas)
      const { jobs, declared, database } = desk.app.services
      const publish = declared.jobs.find(({ name }) => name === 'writing.publish')
      await database.transaction(async (tx) => void (publish && (await jobs.enqueue(tx, publish, {}))))
      await desk.app.runJobs()
      expect((await desk.read(which)).status).toBe(status)
    },
  )
})

describe('for good', () => {
  test('a piece goes after 30 days with its history, files and address; not before', async () => {
    const { which, alias } = await article()
    const { which: younger } = await article()
    await desk.remove(which)
    await desk.remove(younger)
    await age(which, '30 days 1 minute')
    await age(younger, '29 days 23 hours')
    await passHour(desk.app)
    expect((await trash()).map(({ id }: Begun) => id)).toContain(younger.id)
    for (const table of ['written_pieces', 'piece_revisions'])
      expect(await count(`select count(*) from ${table} where kind = 'blog' and item_id = ${which.id}`)).toBe(
        0,
      )
    expect(await count(`select count(*) from blogs where id = ${which.id}`)).toBe(0)
    const { which: next } = await article({ alias })
    expect((await desk.read(next)).address).toBe(`/${alias}`)
    expect(
      await count(
        `select count(*) from audit_log where action = 'writing.removed' and target_id = '${which.id}' and actor_id is null`,
      ),
    ).toBe(1)
  })

  test('an administrator ends one at once, and only one that is in the trash', async () => {
    const { which } = await article()
    expect((await desk.erase(which)).statusCode).toBe(404)
    await desk.remove(which)
    expect(
      (
        await callAs(desk.app, desk.elena, writing.erasePiece, {
          params: which,
          body: { reason: 'ya no sirve' },
        })
      ).json().code,
    ).toBe('forbidden')
    expect((await desk.erase(which)).statusCode).toBe(200)
    expect((await recover(which, true)).statusCode).toBe(404)
  })

  test('a category cannot be put in the trash while content there uses it', async () => {
    const topic = await desk.begin('category')
    await desk.save(topic, { name: 'Gallinas', tile: 'rombo', palette: 'noche' })
    await desk.publish(topic)
    const { which } = await article({ category: topic.id })
    await desk.remove(which)
    expect((await desk.remove(topic)).json().msg).toContain('en la papelera')
    await desk.erase(which)
    expect((await desk.remove(topic)).statusCode).toBe(200)
    const late = await desk.begin('blog')
    await desk.save(late, desk.complete('blog', topic.id))
    expect((await desk.publish(late)).json().issues[0].path).toBe('body.values.category')
  })

  test('a category’s name stays its own in the trash, and whoever wants it is told where it is', async () => {
    const [topic, next] = [await desk.begin('category'), await desk.begin('category')]
    for (const which of [topic, next])
      await desk.save(which, { name: 'Patos', tile: 'rombo', palette: 'noche' })
    await desk.publish(topic)
    await desk.remove(topic)
    expect((await desk.publish(next)).json().issues[0]).toMatchObject({
      path: 'body.values.name',
      msg: expect.stringContaining('papelera'),
    })
    await desk.erase(topic)
    expect((await desk.publish(next)).statusCode).toBe(200)
  })

  test('a page of the list past its end still says how much is there', async () => {
    const { which } = await article()
    await desk.remove(which)
    const page = async (page: number) =>
      (await callAs(desk.app, desk.elena, writing.trash, { query: { page } })).json()
    expect(await page(9)).toEqual({ pieces: [], total: (await page(1)).total })
    expect((await page(9)).total).toBeGreaterThan(0)
  })
})

describe('legal texts', () => {
  const pages = async () => (await desk.list('page')).pieces
  const legal = async (title: RegExp): Promise<Begun> => {
    const found = (await pages()).find((page: { title: string }) => title.test(page.title))
    return { kind: 'page', id: found.id }
  }

  test('terms and privacy are, from the start, and are said to be', async () => {
    const marked = (await pages()).filter((page: { legal: boolean }) => page.legal)
    expect(marked).toHaveLength(2)
    const which = await legal(/privacidad/i)
    expect(await desk.read(which)).toMatchObject({
      legal: true,
      can: { edit: false, remove: false, markLegal: false },
    })
    const { piece } = (await callAs(desk.app, desk.ada, writing.piece, { params: which })).json()
    expect(piece.can).toEqual({ edit: true, remove: true, markLegal: true })
  })

  test('an editor reads them and changes nothing of them', async () => {
    const which = await legal(/privacidad/i)
    const { values, version } = await desk.read(which)
    const calls = [
      callAs(desk.app, desk.elena, writing.savePiece, { params: which, body: { version, values } }),
      desk.publish(which),
      desk.withdraw(which),
      desk.discard(which),
      desk.remove(which),
      callAs(desk.app, desk.elena, writing.restoreRevision, {
        params: which,
        body: { revision: '1', version },
      }),
    ]
    for (const { statusCode, json } of await Promise.all(calls)) {
      expect(statusCode).toBe(403)
      expect(json().msg).toBe('Es un texto legal: solo lo cambia quien administra el sitio.')
    }
    expect((await desk.save(which, values, desk.ada)).statusCode).toBe(200)
  })

  test('an editor makes none by its address, at once or at an hour', async () => {
    const privacy = await legal(/privacidad/i)
    await callAs(desk.app, desk.ada, writing.removePiece, { params: privacy, body: {} })
    expect((await recover(privacy, true)).statusCode).toBe(403)
    expect((await desk.erase(privacy)).statusCode).toBe(200)
    const which = await desk.begin('page')
    await desk.save(which, { ...desk.complete('page'), alias: 'privacy-policy' })
    expect((await desk.publish(which)).statusCode).toBe(403)
    expect((await desk.publish(which, new Date(Date.now() + 3_600_000).toISOString())).statusCode).toBe(403)
    expect(await desk.read(which)).toMatchObject({ status: 'draft', legal: false })
    const { version } = await desk.read(which)
    const body = { version }
    expect((await callAs(desk.app, desk.ada, writing.publishPiece, { params: which, body })).statusCode).toBe(
      200,
    )
    expect((await desk.withdraw(which)).statusCode).toBe(403)
  })

  test('an administrator marks a page, and not one whose address makes it one', async () => {
    const which = await desk.begin('page')
    await desk.save(which, desk.complete('page'))
    const mark = (params: Begun, legal: boolean) =>
      callAs(desk.app, desk.ada, writing.markLegal, {
        params,
        body: { legal, reason: 'lo pidió el abogado' },
      })
    expect((await mark(which, true)).json().piece.legal).toBe(true)
    expect((await desk.publish(which)).statusCode).toBe(403)
    expect((await mark(which, false)).json().piece.legal).toBe(false)
    expect((await desk.publish(which)).statusCode).toBe(200)
    expect((await mark(await legal(/términos/i), false)).statusCode).toBe(409)
    expect((await mark(await desk.begin('faq'), true)).statusCode).toBe(404)
  })
})
