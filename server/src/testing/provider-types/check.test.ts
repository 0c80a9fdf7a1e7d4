import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holds } from './calls.ts'
import { answersAgainstTypes } from './check.ts'

const refusal = { type: 'card_error', message: 'x', code: 'card_declined' }
const deleted = { id: 'x', object: 'customer', deleted: true } as const
// The compiler accepts the same answers from a run.
holds('DELETE /v1/customers/:id', deleted)

test('answers that the provider doesn’t give are named by their call: a field that lacks, is too much, or of another type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cancha-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const answers: [string, object][] = [
    ['DELETE /v1/customers/:id', deleted],
    ['GET /v1/customers/:id', deleted],
    ['POST /v1/subscriptions', { error: refusal }],
    ['DELETE /v1/invoices/:id', { id: 'x', object: 'invoice', deleted: true, number: null }],
    ['GET /v1/prices', { object: 'list', url: 'x', data: [] }],
    ['POST /v1/refunds', { error: { ...refusal, message: 0 } }],
    ['GET /v1/nothing', deleted],
  ]
  for (const [at, [route, answer]] of answers.entries())
    await writeFile(join(folder, `${at}.json`), JSON.stringify({ route, answer }))

  const { shapes, faults } = await answersAgainstTypes(folder)

  expect(shapes).toBe(answers.length)
  const named = faults.map((fault) => answers.find(([route]) => fault.startsWith(route))?.[0])
  expect(new Set(named)).toEqual(
    new Set(['DELETE /v1/invoices/:id', 'GET /v1/prices', 'POST /v1/refunds', 'GET /v1/nothing']),
  )
})
