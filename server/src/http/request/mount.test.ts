import { open, operation } from '@cancha/contract/ground/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineFeature } from '../../manifest/feature.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const usual = { method: 'GET', summary: 'Para esta prueba', access: open, errors: [] } as const
const operations = {
  wide: operation({ ...usual, path: '/wide', answer: z.object({ name: z.string(), secret: z.string() }) }),
  narrow: operation({ ...usual, path: '/narrow', answer: z.object({ name: z.string() }) }),
}
const both = { name: 'Ana', secret: 'una clave' }

let app: TestApp
beforeAll(async () => {
  const feature = defineFeature({
    area: 'ground',
    name: 'two',
    operations,
    handlers: () => ({ wide: async () => both, narrow: async () => both }),
  })
  app = await createTestApp({}, { features: [feature] })
})
afterAll(() => app.close())

test('an object that two operations answer is written by each with its own fields only', async () => {
  const answer = async (url: string) => (await app.http.inject({ url })).json()
  expect(await answer('/api/wide')).toEqual(both)
  expect(await answer('/api/narrow')).toEqual({ name: 'Ana' })
  expect(await answer('/api/wide')).toEqual(both)
})
