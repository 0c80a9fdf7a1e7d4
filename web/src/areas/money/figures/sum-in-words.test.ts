import { expect, test } from 'vitest'
import { type Summed, sumInWords } from './sum-in-words.ts'

const whole: Summed = {
  shown: { count: 2, net: 24_99 },
  total: { count: 2, net: 24_99 },
  isWhole: true,
  hasMoved: false,
}
const words = (over: Partial<Summed> = {}) => sumInWords({ ...whole, ...over }, 'de noviembre de 2026')

test('a whole list says that it adds up to the figures', () =>
  expect(words()).toEqual({
    adds: true,
    sentence: 'Los 2 movimientos de noviembre de 2026 suman el neto de arriba, al centavo:',
  }))

test('of one movement alone nothing is added up', () => {
  const one = { count: 1, net: 29_99 }
  expect(words({ shown: one, total: one }).sentence).toBe(
    'El movimiento de noviembre de 2026 es el neto de arriba, al centavo:',
  )
})

test('a list that goes on says how much of it is there', () =>
  expect(words({ isWhole: false, total: { count: 1_234, net: -5_00 } })).toEqual({
    adds: true,
    sentence: 'Van 2 de 1,234 movimientos. Todos suman −$5.00; estos:',
  }))

test.each<[string, Partial<Summed>]>([
  ['a later page knew of others', { isWhole: false, hasMoved: true }],
  ['it has another sum', { total: { count: 2, net: 25_00 } }],
  ['it has another number', { total: { count: 3, net: 24_99 } }],
])('where %s, it says that money moved meanwhile', (_, over) => {
  const { adds, sentence } = words(over)
  expect(adds).toBe(false)
  expect(sentence).toMatch(/^Mientras leías se movió dinero\. Vuelve a leer/)
})
