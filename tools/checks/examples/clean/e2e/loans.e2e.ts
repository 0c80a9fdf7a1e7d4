import { rosa } from '../server/src/testing/cast.ts'
import { expect, test } from './support/watch.ts'

test('someone opens the loans', ({ nobody }) => {
  expect(rosa.name).toBe(nobody)
})
