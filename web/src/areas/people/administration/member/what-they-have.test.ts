import { cents } from '@cancha/domain/ground/amounts/cents'
import { expect, test } from 'vitest'
import type { AdminMemberPage } from '../member-queries.ts'
import { sentencesOf } from './WhatTheyHave.tsx'

const NOTHING: AdminMemberPage['has'] = {
  paid: null,
  next: null,
  given: null,
  training: null,
  contested: [],
  offer: null,
}
const AT = '2027-01-04T15:00:00.000Z'

test('who has nothing has no sentence', () => {
  expect(sentencesOf(NOTHING)).toEqual([])
})

test.each(['active', 'trialing', 'ending', 'past_due'] as const)('a plan that is %s is told', (status) => {
  const [said] = sentencesOf({ ...NOTHING, paid: { plan: 'basic_year', status, until: AT } })
  expect(said).toMatch(/Básica anual hasta el 4 ene\.? 2027\.$/)
})

test('all that somebody may have beside it is told in one place', () => {
  const said = sentencesOf({
    ...NOTHING,
    next: { plan: 'basic_month', at: AT },
    given: { membership: 'premium', until: null },
    training: { by: 'gift', until: null },
    contested: ['membership', 'training'],
    offer: { plan: 'training', price: cents(677_00), until: AT },
  })
  expect(said.map((each) => each.replace(/4 ene\.? 2027/, 'día'))).toEqual([
    'El día cambia a Básica mensual.',
    'Tiene de regalo Cancha Pro, sin fecha de término.',
    'Tiene de regalo Entrenamiento intensivo, sin fecha de término.',
    'Su banco revisa el pago de la membresía: está cerrado y no se le vende.',
    'Su banco revisa el pago del entrenamiento: está cerrado y no se le vende.',
    'Le espera Entrenamiento intensivo por $677 hasta el día.',
  ])
  expect(sentencesOf({ ...NOTHING, training: { by: 'payment', until: null } })).toEqual([
    'Compró Entrenamiento intensivo.',
  ])
})
