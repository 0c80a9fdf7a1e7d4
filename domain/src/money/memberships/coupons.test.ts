import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { endOfDay } from '../../ground/time/calendar.ts'
import { type CouponTerms, chargesWith, couponInWords } from './coupons.ts'

const TERMS: CouponTerms = {
  percentOff: 20,
  amountOff: null,
  covers: { charges: 'months', months: 3 },
  plans: ['basic_year', 'basic_month'],
  uses: 50,
  until: endOfDay('2026-12-31'),
  firstTimeOnly: false,
  only: null,
}
/** Spaces that don't break a line are spaces here. */
const words = (part: Partial<CouponTerms> = {}) =>
  couponInWords({ ...TERMS, ...part }).replaceAll('\u00a0', ' ')

describe('a coupon in words', () => {
  test('says all of it', () => {
    expect(words()).toBe(
      '20 % menos en los primeros 3 meses de Básica mensual y anual, para 50 personas, hasta el 31 de diciembre de 2026 a las 11:59 p.m., hora de Nueva York',
    )
  })

  test.each<[Partial<CouponTerms>, string]>([
    [
      {
        percentOff: null,
        amountOff: cents(10_00),
        covers: { charges: 'first' },
        plans: [],
        uses: null,
        until: null,
      },
      '$10 menos en el primer cobro de cualquier plan, para quien tenga el código, sin fecha de término',
    ],
    [
      {
        percentOff: null,
        amountOff: cents(5_50),
        covers: { charges: 'all' },
        plans: ['training'],
        uses: 1,
        until: null,
      },
      '$5.50 menos en cada cobro de Entrenamiento intensivo, para una persona, sin fecha de término',
    ],
    [
      {
        covers: { charges: 'months', months: 1 },
        plans: ['basic_month', 'basic_year', 'training'],
        uses: 1_000,
        until: null,
      },
      '20 % menos en el primer mes de Básica mensual, anual y Entrenamiento intensivo, para 1,000 personas, sin fecha de término',
    ],
    [
      { only: 'Ana Ruiz', uses: 1, firstTimeOnly: true, covers: { charges: 'first' }, until: null },
      '20 % menos en el primer cobro de Básica mensual y anual, solo para Ana Ruiz, una vez, solo si es su primera compra, sin fecha de término',
    ],
    [
      { only: 'Ana Ruiz', uses: null, covers: { charges: 'first' }, until: null },
      '20 % menos en el primer cobro de Básica mensual y anual, solo para Ana Ruiz, sin fecha de término',
    ],
  ])('%j', (part, sentence) => {
    expect(words(part)).toBe(sentence)
  })
})

test('the first charges of a coupon’s plans never go below 0', () => {
  expect(chargesWith(TERMS)).toEqual([
    { plan: 'basic_month', amount: 23_99 },
    { plan: 'basic_year', amount: 255_99 },
  ])
  const all = chargesWith({ ...TERMS, percentOff: null, amountOff: cents(10_000_00), plans: [] })
  expect(all.map(({ amount }) => amount)).toEqual([0, 0, 0, 0])
})
