import { readdirSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ok, refused, serve } from '../testing/server.ts'
import { ownQuery, queriesOf, queryFor } from './queries.ts'

const piece = { method: 'GET', path: '/pieces/:kind/:id' } as never
const list = { method: 'GET', path: '/pieces' } as never
const one = (kind: string, id: string) => queryFor(piece, { params: { kind, id } } as never)

test('a query asks its operation, and keeps what is taken of the answer', async () => {
  const log = serve(() => ok({ pieces: ['uno'], total: 1 }))
  const query = queryFor(list, { query: { q: 'techo' } } as never, {
    take: ({ pieces }: { pieces: string[] }) => pieces,
  })
  expect(await new QueryClient().fetchQuery(query)).toEqual(['uno'])
  expect(log).toMatchObject([{ method: 'GET', path: '/api/pieces?q=techo' }])
})

test('a refusal may become something to show; others stay refusals', async () => {
  serve(({ path }) => refused(400, path.includes('malo') ? 'invalid_input' : 'forbidden', 'No.'))
  const query = (q: string) =>
    queryFor(list, { query: { q } } as never, {
      retry: false,
      take: () => 'found',
      refused: (error) => {
        if ((error as { code: string }).code !== 'invalid_input') throw error
        return 'refused'
      },
    })
  expect(await new QueryClient().fetchQuery(query('malo'))).toBe('refused')
  await expect(new QueryClient().fetchQuery(query('otro'))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a change makes stale what its part of the input matches, and nothing else', async () => {
  const client = new QueryClient()
  const all = [one('blog', '1'), one('blog', '2'), one('book', '1'), queryFor(list, {} as never)]
  for (const { queryKey } of all) client.setQueryData<unknown>([...queryKey], 'x')
  const stale = () => all.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
  await client.invalidateQueries(queriesOf(piece, { params: { kind: 'blog' } } as never))
  expect(stale()).toEqual([true, true, false, false])
  await client.invalidateQueries(queriesOf(list))
  expect(stale()).toEqual([true, true, false, true])
  await client.invalidateQueries(one('book', '1'))
  expect(stale()).toEqual([true, true, true, true])
})

/** Operations, and names of own queries, of which there are several queries: they would share keys. */
function readTwice(code: string): string[] {
  const found = [...code.matchAll(/\b(?:queryFor|ownQuery)(?:<[^(]*>)?\(\s*([\w.]+|'[^']+'),/g)].map(
    ([, name]) => name,
  )
  return found.filter((name, at) => found.indexOf(name) !== at).map(String)
}

test('each operation has one query', () => {
  expect(readTwice("queryFor(members.roles, {})\nownQuery('preview', {})")).toEqual([])
  expect(readTwice('queryFor(members.roles, {})\nqueryFor(\n  members.roles,\n  {},\n)')).toEqual([
    'members.roles',
  ])
  const web = new URL('../', import.meta.url)
  const code = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, web), 'utf8'))
    .join('\n')
  expect(code.match(/\bqueryFor\(/g)?.length).toBeGreaterThan(40)
  expect(readTwice(code)).toEqual([])
})

test('a query of its own has a key of its own', () => {
  const preview = ownQuery('preview', { id: '1' }, async () => 'x')
  expect(preview.queryKey).not.toEqual(ownQuery('site', { id: '1' }, async () => 'x').queryKey)
})
