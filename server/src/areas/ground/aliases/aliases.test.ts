import { RESERVED_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveAlias } from './aliases.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const give = (kind: 'course' | 'member', pageId: number, title: string) =>
  app.services.database.transaction((tx) => giveAlias(tx, { kind, pageId }, title))

async function resolve(alias: string) {
  const answer = await app.http.inject({ url: '/api/pages/global/pathalias', query: { alias } })
  return answer.statusCode === 200 ? answer.json().p : answer.statusCode
}

describe('an alias that is given', () => {
  test('[ALIAS-009..011] [DETCALL-001] leads to its page and says of what type it is', async () => {
    expect(await give('course', 901, 'Tu primera casa: año 1')).toBe('tu-primera-casa-ano-1')
    expect(await resolve('tu-primera-casa-ano-1')).toEqual({ page: '901', pagetype: 'course' })
    expect(await resolve('Tu-Primera-Casa-AÑO-1')).toEqual({ page: null, pagetype: 'notfound' })
    expect(await resolve('TU-PRIMERA-CASA-ANO-1')).toEqual({ page: '901', pagetype: 'course' })
    expect(await resolve('/tu-primera-casa-ano-1')).toEqual({ page: '901', pagetype: 'course' })
    expect(await resolve('//tu-primera-casa-ano-1')).toEqual({ page: null, pagetype: 'notfound' })
  })

  test('is made of letters of any alphabet', async () => {
    expect(await give('member', 902, '李 小龙')).toBe('李-小龙')
    expect(await resolve('李-小龙')).toEqual({ page: '902', pagetype: 'users' })
  })

  test('is never a reserved word, and never empty', async () => {
    let id = 1_000
    for (const word of RESERVED_ALIASES) {
      const given = await give('member', ++id, word)
      expect(RESERVED_ALIASES).not.toContain(given)
      if (!word.includes('_')) expect(given).toBe(`miembro-${id}`)
    }
    expect(await give('course', 903, '¡¡!!')).toBe('curso-903')
  })

  test('is nobody else’s, not even when two want it at once', async () => {
    const given = await Promise.all([911, 912, 913].map((id) => give('member', id, 'Ana García')))
    expect(new Set(given).size).toBe(3)
    expect(given.filter((alias) => alias === 'ana-garcia')).toHaveLength(1)
    // The fallback with the same id is taken too, so random digits are added.
    await give('course', 914, 'ana garcia 915')
    expect(await give('member', 915, 'Ana García')).toMatch(/^ana-garcia-[0-9a-f]{12}$/)
  })

  test('still leads to a page that has a new one, and can become its alias again', async () => {
    await give('member', 921, 'Luz')
    await give('member', 921, 'Luz María')
    expect(await resolve('luz')).toEqual({ page: '921', pagetype: 'users', movedto: 'luz-maria' })
    expect(await give('member', 921, 'Luz')).toBe('luz')
    const current = await app.services.database.pool.query(
      "select alias from path_aliases where kind = 'member' and page_id = 921 and replaced_at is null",
    )
    expect(current.rows).toEqual([{ alias: 'luz' }])
  })
})

test.each([
  ['dots in disguise', '%2e%2e', { page: null, pagetype: 'notfound' }],
  ['a path', '../../etc/passwd', { page: null, pagetype: 'notfound' }],
  ['a zero', 'a\u0000b', 400],
  ['a text of 2 kB', 'x'.repeat(2_048), 400],
  ['nothing', '', 400],
])('asked for %s, it stays calm', async (_, alias, answer) => {
  expect(await resolve(alias)).toEqual(answer)
})

test.each(['-a', 'a-', 'a--b', 'A', 'a b', 'a/b', '..', 'a_b', '', 'x'.repeat(121)])(
  'the database itself takes no %.20s',
  async (alias) => {
    const insert = app.services.database.pool.query(
      "insert into path_aliases (alias, kind, page_id) values ($1, 'course', 999)",
      [alias],
    )
    await expect(insert).rejects.toThrow(/path_aliases_form/)
  },
)
