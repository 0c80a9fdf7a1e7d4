import { expect, test } from 'vitest'
import { PRICE, RENT, rentExample } from './rent-example.ts'

test('the example adds up, with the annuity of 203,520 over 360 months at 7 %', () => {
  const { lines, left } = rentExample()
  expect(lines.map(({ amount }) => amount)).toEqual([3050, -1354, -679, -580])
  expect(left).toBe(437)
})

test('a dearer house leaves less, a higher rent more', () => {
  expect(rentExample(PRICE.first + PRICE.step).left).toBeLessThan(437)
  expect(rentExample(PRICE.first, RENT.first + RENT.step).left).toBeGreaterThan(437)
})

test('the sliders can stand where the example begins', () => {
  for (const { least, most, step, first } of [PRICE, RENT]) {
    expect((first - least) % step).toBe(0)
    expect((most - least) % step).toBe(0)
  }
})
