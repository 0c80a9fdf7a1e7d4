import { cents } from '../../ground/amounts/cents.ts'
import type { LoanAnswers } from './answers.ts'

/** A request as tests send it: a house in San Antonio, bought to be repaired and sold. */
export const sampleAnswers: LoanAnswers = {
  loanType: 'hard_money',
  amount: cents(15_000_000),
  languages: ['spanish'],
  person: {
    fullName: 'Marisol Treviño Garza',
    companyName: 'Treviño Casas LLC',
    phone: '+12105550142',
    street: '418 Calle Matamoros',
  },
  finances: {
    taxOption: 'tax_id',
    employment: 'own',
    income: '70-100',
    credit: '620-700',
    savings: '40-50',
  },
  experience: {
    projects: '1-3',
    activeLoans: true,
    howMany: 1,
    activeHardMoney: false,
    usedHardMoney: true,
    contractor: 'yes',
    underContract: true,
  },
  property: {
    city: 'San Antonio',
    state: 'TX',
    zip: '78207',
    propertyType: 'house',
    value: cents(12_000_000),
    tax: cents(280_000),
    rented: false,
    rent: null,
    purchasedOn: null,
    purchasePrice: cents(12_000_000),
    renovation: cents(5_500_000),
    debt: null,
    repairedValue: cents(24_000_000),
  },
}
