import { LOAN_TYPES, type LoanType } from '@cancha/domain/lending/loan-types'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inSpanish } from '../../ground/sentences.ts'
import { LOAN_FIELDS, LOAN_STEPS, loanRequestBody, loanStepSchema } from './request-fields.ts'

const CHOOSE = 'Favor de seleccionar una opción'
const types = Object.keys(LOAN_TYPES) as LoanType[]

const body = loanRequestBody({})

const general = { fullname: 'Ana Paz', telephonenumber: '+1 305 555 0142', langcontact: ['Español'] }
const financial = {
  companyname: 'Paz LLC',
  taxoption: 'Tax ID',
  employmenttype: 'Ambos',
  income: '$100,000 o mas',
  credit: 'No se',
}
const property = {
  propertyaddress: '9 Elm',
  city: 'Austin',
  stateprovideservice: ['Texas'],
  loanamount: '150,000',
  acceptterm: true,
}
const plan = { usedhardmoney: 'No', contractorready: 'Yo soy contratista', dealundercontract: 'Si' }
const whole: Record<LoanType, Record<string, unknown>> = {
  refinance: {
    loantype: 'Refinanciamiento',
    ...general,
    ...financial,
    ...property,
    saving: '$15,000-$20,000',
  },
  hard_money: {
    loantype: 'Hard Money',
    ...general,
    ...financial,
    ...property,
    saving: '$50,000-$100,000',
    ...plan,
  },
}

/** The sentences at their fields. */
function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value, { error: inSpanish })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the steps of the form', () => {
  test('each asks what a draft keeps, once, and the consent is not kept', () => {
    for (const type of types) {
      const asked = LOAN_STEPS[type].flat()
      expect(new Set(asked).size).toBe(asked.length)
      const others = type === 'refinance' ? Object.keys(plan) : []
      expect(['loantype', ...asked, ...others].toSorted()).toEqual([...LOAN_FIELDS, 'acceptterm'].toSorted())
    }
  })

  test('[LOAN-015] [LOAN-016] [LOAN-018] step 1 says what is missing', () => {
    for (const type of types)
      expect(faultsOf(loanStepSchema(type, 0), { loantype: type })).toEqual({
        fullname: 'Entra tu nombre completo',
        telephonenumber: 'Entra Número telefónico',
        langcontact: CHOOSE,
      })
  })

  test('[LOAN-019..026] step 2 says what is missing; savings only of a refinance', () => {
    const missing = {
      companyname: 'Entra nombre de compania',
      taxoption: CHOOSE,
      employmenttype: CHOOSE,
      income: CHOOSE,
      credit: CHOOSE,
    }
    expect(faultsOf(loanStepSchema('hard_money', 1), { loantype: 'hard_money' })).toEqual(missing)
    expect(faultsOf(loanStepSchema('refinance', 1), { loantype: 'refinance' })).toEqual({
      ...missing,
      saving: CHOOSE,
    })
  })

  test('[LOAN-027] [LOAN-029] step 3 asks nothing that must be said, and no fewer than 0 loans', () => {
    for (const type of types) {
      expect(faultsOf(loanStepSchema(type, 2), { loantype: type })).toEqual({})
      expect(
        faultsOf(loanStepSchema(type, 2), { loantype: type, activeinvest: 'Si', cuantos: '-1' }),
      ).toEqual({
        cuantos: 'El número de préstamos no puede ser menos de 0',
      })
    }
  })

  test('[LOAN-032..036] step 4 says what is missing; savings and plan only of hard money', () => {
    const missing = {
      propertyaddress: 'Escribe la dirección de la propiedad',
      city: 'Escribe la ciudad',
      stateprovideservice: 'Elige el estado de la propiedad',
      loanamount: 'Escribe cuánto necesitas',
      acceptterm: 'Aceptar los términos anteriores',
    }
    expect(faultsOf(loanStepSchema('refinance', 3), { loantype: 'refinance' })).toEqual(missing)
    expect(faultsOf(loanStepSchema('hard_money', 3), { loantype: 'hard_money' })).toEqual({
      ...missing,
      saving: CHOOSE,
      usedhardmoney: CHOOSE,
      contractorready: CHOOSE,
      dealundercontract: CHOOSE,
    })
  })

  test.each(types)('what was filled in passes each step: %s', (type) => {
    for (const step of [0, 1, 2, 3])
      expect(faultsOf(loanStepSchema(type, step), { ...whole[type], loantype: type })).toEqual({})
  })
})

describe('a whole request', () => {
  test('[LOAN-037] is kept by keys, in cents, trimmed', () => {
    const sent = {
      ...whole.hard_money,
      fullname: '  Ana Paz ',
      companyname: ' Paz LLC ',
      propertyaddress: ' 9 Elm ',
    }
    expect(body.parse(sent)).toMatchObject({
      loantype: 'hard_money',
      fullname: 'Ana Paz',
      companyname: 'Paz LLC',
      propertyaddress: '9 Elm',
      telephonenumber: '+13055550142',
      langcontact: ['spanish'],
      taxoption: 'tax_id',
      employmenttype: 'both',
      income: '100+',
      credit: 'unknown',
      stateprovideservice: 'TX',
      loanamount: 15_000_000,
      contractorready: 'self',
      usedhardmoney: false,
      dealundercontract: true,
      propertytype: 'house',
      zip: null,
    })
  })

  test('savings of the other kind of loan are none', () => {
    expect(faultsOf(body, { ...whole.refinance, saving: '$50,000-$100,000' })).toEqual({ saving: CHOOSE })
    expect(faultsOf(body, { ...whole.hard_money, saving: 'Menos de 10,000' })).toEqual({ saving: CHOOSE })
  })

  test('what is missing of savings and plan is said together with everything else', () => {
    expect(Object.keys(faultsOf(body, { loantype: 'Hard Money' })).toSorted()).toEqual(
      [
        ...Object.keys(general),
        ...Object.keys(financial),
        // Apps have no field for these two: the form's step asks for them.
        ...Object.keys(property).filter((name) => name !== 'city' && name !== 'loanamount'),
        ...Object.keys(plan),
        'saving',
      ].toSorted(),
    )
  })

  test('may leave out city and amount, which apps have no field for', () => {
    const { city: _city, loanamount: _amount, ...printed } = whole.hard_money
    expect(body.parse(printed)).toMatchObject({ city: null, loanamount: null })
    expect(body.parse({ ...printed, city: '', loanamount: '' })).toMatchObject({
      city: null,
      loanamount: null,
    })
  })

  test.each([
    ['loanamount', 0, 'El préstamo no puede ser menos de $1,000'],
    ['loanamount', 'mucho', 'Escribe solo números, como 1,500.50'],
    ['loanamount', 1e12, 'El préstamo no puede ser más de $1,000,000,000'],
    ['propertyvalue', -1, 'El valor de la propiedad no puede ser menos de $0'],
    ['propertypurchased', '2026-02-30', 'Elige una fecha'],
    ['propertypurchased', '2999-01-01', 'Elige una fecha que ya pasó'],
    ['propertypurchased', '0206-01-01', 'Elige una fecha desde el año 1900'],
    ['zip', '7820', 'Un ZIP tiene 5 números'],
    ['telephonenumber', '555 0142', 'Escribe el número completo'],
    ['stateprovideservice', 'Atlantis', 'Elige el estado de la propiedad'],
    ['stateprovideservice', ['Texas', 'Florida'], 'Elige el estado de la propiedad'],
    ['langcontact', [], CHOOSE],
    ['taxoption', 'ITIN', CHOOSE],
    ['acceptterm', false, 'Aceptar los términos anteriores'],
  ])('[LOAN-030] %s as %j is refused at its field', (field, value, says) => {
    const faults = faultsOf(body, { ...whole.refinance, [field]: value })
    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]).toContain(says)
  })
})
