import { describe, expect, test } from 'vitest'
import { sampleLender } from '../public/sample-lender.ts'
import { bodyOf, companyOf, emptyCompany, licenceFaults } from './company-form.ts'

const EMPTY = emptyCompany({ name: 'Leo Prado', email: 'leo@prueba.example' })

describe('the form of a company', () => {
  test('[LIM2-014] [LIM2-036] begins with the person, with telephones of the United States, and with no minimum', () => {
    expect(EMPTY).toMatchObject({
      cname: 'Leo Prado',
      officeemail: 'leo@prueba.example',
      telcountry: 'US',
      officecountry: 'US',
      minimumloanvalue: '1',
      makeloan: '',
      where: '',
      licence: '',
    })
  })

  test('is filled in with what was saved, and sends the same again', () => {
    const { _id, cemail, state, reason, version, createdAt, confirmedAt, programmes, ...shown } =
      sampleLender()
    const { change, waitsSince, ...said } = shown
    const values = companyOf(sampleLender())
    expect(values).toMatchObject({
      telcountry: 'MX',
      telefono: '5512345678',
      officecountry: 'US',
      officephone: '3055550123',
      where: 'some',
      licence: 'nmls',
      commission: '2.5',
    })
    expect(bodyOf(values)).toEqual({
      ...said,
      loantypevalue: ['hard_money', 'refinance'],
      commission: '2.5',
    })
  })

  test.each([
    ['+4915123456789', { telcountry: 'otro', telefono: '+4915123456789' }],
    ['+50370001234', { telcountry: 'SV', telefono: '70001234' }],
    ['', { telcountry: 'otro', telefono: '' }],
  ])('shows the number %j beside its country', (kept, shown) => {
    expect(companyOf(sampleLender({ telefono: kept }))).toMatchObject(shown)
    expect(bodyOf(companyOf(sampleLender({ telefono: kept }))).telefono).toBe(kept)
  })

  test('sends no states that aren’t shown: neither those of the other choice nor those of none', () => {
    const both = { ...EMPTY, serviceprovidevalue: ['TX'], servicenotprovidevalue: ['NY'] }
    const statesOf = (where: '' | 'all' | 'some') => {
      const { serviceprovidevalue, servicenotprovidevalue } = bodyOf({ ...both, where })
      return [serviceprovidevalue, servicenotprovidevalue]
    }
    expect(statesOf('')).toEqual([[], []])
    expect(statesOf('some')).toEqual([['TX'], []])
    expect(statesOf('all')).toEqual(['all', ['NY']])
  })

  test('sends the licence that is shown, and not the other one', () => {
    const both = { ...EMPTY, nmls: '123456', nmlsexempt: 'bank' as const }
    const licenceOf = (licence: '' | 'nmls' | 'exempt') => {
      const { nmls, nmlsexempt } = bodyOf({ ...both, licence })
      return [nmls, nmlsexempt]
    }
    expect(licenceOf('nmls')).toEqual(['123456', null])
    expect(licenceOf('exempt')).toEqual([null, 'bank'])
    expect(licenceOf('')).toEqual([null, null])
  })

  test('asks for the licence, without which nobody is confirmed', () => {
    expect(licenceFaults(EMPTY)).toEqual({ licence: 'Di si tienes número NMLS' })
    expect(licenceFaults({ ...EMPTY, licence: 'nmls', nmls: ' ' })).toEqual({
      nmls: 'Escribe tu número NMLS',
    })
    expect(licenceFaults({ ...EMPTY, licence: 'exempt' })).toEqual({ nmlsexempt: 'Elige el motivo' })
    expect(licenceFaults({ ...EMPTY, licence: 'nmls', nmls: '12' })).toEqual({})
  })
})
