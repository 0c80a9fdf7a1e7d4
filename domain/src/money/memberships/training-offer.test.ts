import { describe, expect, test } from 'vitest'
import { PLAN_IDS, PLANS, TRAINING_FOR_YEARLY } from './plans.ts'
import { type OfferFacts, whyNotTheirs, whyNotYours } from './training-offer.ts'

const YEARLY: OfferFacts = { current: 'basic_year', hasTraining: false, contested: false }

describe('the training for yearly members', () => {
  test('[LIM2-011] costs $677 instead of $997, and is the training', () => {
    expect(TRAINING_FOR_YEARLY).toMatchObject({
      id: 'training',
      price: 677_00,
      listPrice: 997_00,
      period: 'once',
    })
    expect(PLAN_IDS.map((id) => PLANS[id].priceId)).not.toContain(TRAINING_FOR_YEARLY.priceId)
  })

  test('[LIM2-011] is for who has the yearly basic plan', () => {
    expect(whyNotYours(YEARLY)).toBeNull()
    expect(whyNotTheirs(YEARLY)).toBeNull()
  })

  test.each<[OfferFacts, string, string]>([
    [{ ...YEARLY, current: 'basic_month' }, 'ahora tienes Básica mensual', 'ahora tiene Básica mensual'],
    [{ ...YEARLY, current: 'pro_year' }, 'ahora tienes Cancha Pro', 'ahora tiene Cancha Pro'],
    [{ ...YEARLY, current: null }, 'ese plan ya no está activo', 'no tiene Básica anual'],
    [{ ...YEARLY, hasTraining: true }, 'ya es tuyo', 'ya tiene el entrenamiento'],
    [{ ...YEARLY, contested: true }, 'Tu banco todavía revisa', 'su banco revisa un pago suyo'],
  ])('is not of %j, who is told why and that nothing was charged', (facts, yours, theirs) => {
    expect(whyNotYours(facts)).toContain(yours)
    expect(whyNotYours(facts)).toMatch(/\. No se te cobró nada\.$/)
    expect(whyNotTheirs(facts)).toBe(theirs)
  })
})
