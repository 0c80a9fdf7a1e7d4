import { afterEach, expect, test } from 'vitest'
import { ok, serve } from '../testing/server.ts'
import { call, send } from './call.ts'

const marks = { method: 'GET', path: '/marks' } as never
const read = { method: 'POST', path: '/read' } as never

afterEach(() => {
  globalThis.canchaFrame = undefined
})

test('a call that the document brought the answer to isn’t made; every other is, and told to the document', async () => {
  const log = serve(() => ok({ unread: 4 }))
  const told: string[] = []
  globalThis.canchaFrame = (method, address) => {
    told.push(`${method} ${address}`)
    return address === '/api/marks' ? { ok: true, body: { unread: 3 } } : undefined
  }
  expect(await call(marks, {} as never)).toEqual({ unread: 3 })
  expect(await call(marks, { query: { of: 'all' } } as never)).toEqual({ unread: 4 })
  await send(read, { body: {} } as never)
  expect(told).toEqual(['GET /api/marks', 'GET /api/marks?of=all', 'POST /api/read'])
  expect(log.map(({ path }) => path)).toEqual(['/api/marks?of=all', '/api/read'])
})
