import { expect, test } from 'vitest'
import { standingInWords } from './trust.ts'

test.each([
  [
    { since: '2026-03-14T15:00:00.000Z', published: 14, sold: 9, answersIn: 3 * 3_600 },
    [
      'Vende aquí desde marzo de 2026',
      '9 vendidos de 14',
      'Contesta en 3 horas',
      'Revisado por administración',
    ],
  ],
  [
    { since: '2026-11-01T03:00:00.000Z', published: 1, sold: 1, answersIn: null },
    ['Vende aquí desde octubre de 2026', '1 vendido de 1', 'Revisado por administración'],
  ],
  [
    { since: '2026-11-20T15:00:00.000Z', published: 0, sold: 0, answersIn: null },
    ['Vende aquí desde noviembre de 2026', 'Revisado por administración'],
  ],
  [{ since: null, published: 3, sold: 0, answersIn: null }, ['0 vendidos de 3']],
])('a dealer’s standing %j reads %j', (standing, words) => {
  expect(standingInWords(standing)).toEqual(words)
})
