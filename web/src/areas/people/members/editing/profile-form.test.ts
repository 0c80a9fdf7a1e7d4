// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { NOWHERE } from '../places/place.ts'
import {
  type Draft,
  faultsAt,
  faultsOf,
  firstOpenStep,
  placeFaults,
  stepOf,
  storeDraft,
  storedDraft,
} from '../welcome/welcome-draft.ts'
import { changesOf, checkProfile, type ProfileForm } from './profile-form.ts'

const form = (changes: Partial<ProfileForm> = {}): ProfileForm => ({
  firstname: 'Ana',
  lastname: 'Paz',
  roles: '',
  interests: [],
  shortbio: '',
  primarycategory: '',
  currentlocation: NOWHERE,
  fulladdress: '',
  primaryinvestmentlocation: NOWHERE,
  secondaryinvestmentlocation: [],
  phonenumber: '',
  isphoneprivate: false,
  isemailprivate: false,
  website: '',
  aboutyourself: '',
  companydetails: '',
  ...changes,
})

describe('[PROF-033] a phone number without a country’s code', () => {
  test.each([
    ['210 555 0112', '+12105550112'],
    ['+52 55 1234 5678', '+525512345678'],
    ['', ''],
    ['555', '555'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(changesOf(form({ phonenumber: typed })).phonenumber).toBe(sent)
  })
})

test('a form that tells nothing has no fault; a place told by half has', () => {
  expect(checkProfile(form())).toEqual({})
  const half = { ...NOWHERE, city: 'Austin' }
  expect(checkProfile(form({ currentlocation: half }))).toEqual({
    'currentlocation.zipcode': 'Por favor ingrese el código postal',
    'currentlocation.state': 'Este espacio es obligatorio',
  })
})

describe('the wizard’s answers', () => {
  const draft: Draft = {
    role: '1',
    interests: ['1'],
    home: { zipcode: '78228', state: 'TX', city: 'San Antonio' },
    sameAsHome: true,
    invests: NOWHERE,
  }

  test('[PROF-005] the place of investment may be the same', async () => {
    expect(await faultsOf(draft)).toEqual({})
    expect(Object.keys(faultsAt(await faultsOf({ ...draft, sameAsHome: false }), 3))).toHaveLength(3)
  })

  test('what is wrong stands at its step', async () => {
    const faults = await faultsOf({ ...draft, role: '', interests: ['1', '2', '3', '4'], home: NOWHERE })
    expect(faultsAt(faults, 0)).toEqual({ roles: '* Seleccione el rol principal' })
    expect(faultsAt(faults, 1)).toEqual({ interests: '* Seleccione hasta 3 intereses' })
    expect(placeFaults(faults, 'currentlocation')).toEqual({
      zipcode: 'Por favor ingrese el código postal',
      state: 'Este espacio es obligatorio',
      city: 'Este espacio es obligatorio',
    })
    expect(stepOf('primaryinvestmentlocation.city')).toBe(3)
  })

  test('a step is reached once those before it have an answer', () => {
    expect(firstOpenStep({ ...draft, role: '' })).toBe(0)
    expect(firstOpenStep({ ...draft, interests: [] })).toBe(1)
    expect(firstOpenStep({ ...draft, home: { ...draft.home, city: '' } })).toBe(2)
    expect(firstOpenStep(draft)).toBe(3)
  })

  test('what this window has stored is taken if it is whole', () => {
    storeDraft('7', draft)
    expect(storedDraft('7')).toEqual(draft)
    const kept = JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '')
    for (const broken of [
      { role: 1 },
      { interests: [1] },
      { home: { zipcode: '1' } },
      { sameAsHome: null },
      { invests: null },
    ]) {
      sessionStorage.setItem(sessionStorage.key(0) ?? '', JSON.stringify({ ...kept, ...broken }))
      expect(storedDraft('7'), JSON.stringify(broken)).toBeNull()
    }
    storeDraft('7', null)
    expect(storedDraft('7')).toBeNull()
  })
})
