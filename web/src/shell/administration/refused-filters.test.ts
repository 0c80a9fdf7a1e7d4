import { expect, test } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { refusedFilters } from './refused-filters.ts'

const refusal = (path: string) =>
  new ApiError('invalid_input', 'Revisa los filtros', [{ path, msg: 'Elige un día' }])

test('a refused filter has its sentence', () => {
  expect(refusedFilters(refusal('query.until'), ['from', 'until'])).toEqual({ until: 'Elige un día' })
})

test('a refusal of anything else is thrown', () => {
  expect(() => refusedFilters(refusal('query.before'), ['from', 'until'])).toThrow('Revisa los filtros')
})
