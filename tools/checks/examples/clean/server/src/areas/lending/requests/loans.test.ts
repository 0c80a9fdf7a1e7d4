import { expect, test } from 'vitest'
import { rosa } from '../../../testing/cast.ts'
import { listLoans } from './routes.ts'

test('the list has a loan', () => {
  expect(rosa.id).toBe('rosa')
  expect(listLoans()).toHaveLength(1)
})
