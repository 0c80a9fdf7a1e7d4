import { expect, test } from 'vitest'
import { loanFromAnalysis, loanFromProperty } from './prefill.ts'

const figures = {
  street: '1420 Calle Ocho',
  city: 'Miami',
  state: 'Florida',
  zip: '33130-1200',
  type: 'duplex',
  price: 180_000,
  renovation: 40_000,
  arv: 290_000,
  rent: 2_150,
  taxes: 310.25,
  insurance: 120,
  bedrooms: 4,
  bathrooms: 2,
  footage: 1_900,
  year: 1962,
} as const

test('a deal asks for hard money of its price and repairs', () => {
  expect(loanFromProperty(figures)).toEqual({
    loanType: 'hard_money',
    street: '1420 Calle Ocho',
    city: 'Miami',
    state: 'FL',
    zip: '33130',
    propertyType: 'duplex',
    amount: 220_000,
    value: 180_000,
    tax: 3_723,
    rent: 2_150,
    purchasePrice: 180_000,
    renovation: 40_000,
    debt: null,
    repairedValue: 290_000,
  })
})

test('a deal without repairs asks for its price', () => {
  const { amount, renovation, repairedValue, tax } = loanFromProperty({
    ...figures,
    renovation: null,
    arv: null,
    taxes: null,
  })
  expect({ amount, renovation, repairedValue, tax }).toEqual({
    amount: 180_000,
    renovation: null,
    repairedValue: null,
    tax: null,
  })
})

const address = { street: ' 9 Elm ', city: 'Austin', state: 'Texas', zip: '78701' }

test('a rented house asks for the loan of its analysis: 75 % of 220,000', () => {
  const data = {
    ...address,
    purchase_price: '100,000',
    current_debt: 120_000,
    arv: 220_000,
    loan_type: 2,
    cashOut_percent: 75,
    interest: 7,
    points_charged: 2,
    monthly_rent: 2_000,
    property_tax: 200,
  }
  expect(loanFromAnalysis('rental_property', data)).toEqual({
    loanType: 'refinance',
    street: '9 Elm',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    propertyType: null,
    amount: 165_000,
    value: 220_000,
    tax: 2_400,
    rent: 2_000,
    purchasePrice: 100_000,
    renovation: null,
    debt: 120_000,
    repairedValue: 220_000,
  })
})

test('a flip asks for hard money: 120,000 with 10 % down and 40,000 of repairs', () => {
  const data = {
    ...address,
    purchase_price: 120_000,
    downpayment: 10,
    renovation_expenses: 40_000,
    sales_price: 240_000,
  }
  expect(loanFromAnalysis('flip_property', data)).toMatchObject({
    loanType: 'hard_money',
    amount: 148_000,
    purchasePrice: 120_000,
    renovation: 40_000,
    repairedValue: 240_000,
  })
})

test('a refinance owes what of the price was not paid in cash', () => {
  const data = {
    ...address,
    purchase_price: 100_000,
    cash_purchase: 30_000,
    rehab_costs: 20_000,
    arv: 200_000,
    property_taxes: 2_600,
  }
  expect(loanFromAnalysis('refinance_property', data)).toMatchObject({
    loanType: 'refinance',
    amount: 150_000,
    debt: 70_000,
    tax: 2_600,
    value: 200_000,
  })
})

test('a hard money analysis asks for price and repairs', () => {
  const data = { purchase_price: 120_000, estimated_repairs: 80_000, arv: 280_000 }
  expect(loanFromAnalysis('flip_analysis', data)).toMatchObject({
    loanType: 'hard_money',
    amount: 200_000,
    state: null,
    zip: '',
    street: '',
  })
})

test('an analysis of nothing says nothing', () => {
  expect(loanFromAnalysis('flip_property', { street: 7, zip: 'no', state: 'Atlantis' })).toEqual({
    loanType: 'hard_money',
    street: '',
    city: '',
    state: null,
    zip: '',
    propertyType: null,
    amount: null,
    value: null,
    tax: null,
    rent: null,
    purchasePrice: null,
    renovation: null,
    debt: null,
    repairedValue: null,
  })
})
