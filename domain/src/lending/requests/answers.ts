import type { PropertyType } from '../../deals/facts.ts'
import { type Cents, cents } from '../../ground/amounts/cents.ts'
import type { StateCode } from '../../ground/places/states.ts'
import type { LoanType } from '../loan-types.ts'
import { CREDIT_RANGES, type ProjectRange, type TaxOption } from '../programmes.ts'

/** The languages in which somebody wants to be called. */
export const CONTACT_LANGUAGES = { spanish: 'Español', english: 'English' } as const
export type ContactLanguage = keyof typeof CONTACT_LANGUAGES

/** A borrower's source of income. */
export const EMPLOYMENTS = {
  w2: 'Empleado (W2)',
  own: 'Dueño de su propio negocio (1099)',
  both: 'Ambos',
} as const
export type Employment = keyof typeof EMPLOYMENTS

/** A borrower's income in a year. */
export const INCOME_RANGES = {
  '20-50': '$20,000-$50,000',
  '50-70': '$50,000-$70,000',
  '70-100': '$70,000-$100,000',
  '100+': '$100,000 o mas',
} as const
export type IncomeRange = keyof typeof INCOME_RANGES

/** The credit score as borrowers know it: a range, or not at all. */
export const CREDIT_ANSWERS = { unknown: 'No se', ...CREDIT_RANGES } as const
export type CreditAnswer = keyof typeof CREDIT_ANSWERS

const REFINANCE_SAVINGS = {
  '0-10': 'Menos de 10,000',
  '10-15': '$10,000-$15,000',
  '15-20': '$15,000-$20,000',
  '20+': '$20,000+',
} as const
const HARD_MONEY_SAVINGS = {
  '30-40': '$30,000-$40,000',
  '40-50': '$40,000-$50,000',
  '50-100': '$50,000-$100,000',
  '100+': '$100,000 o mas',
} as const
export type Savings = keyof typeof REFINANCE_SAVINGS | keyof typeof HARD_MONEY_SAVINGS

/** A borrower's own money, by the kind of loan: savings for a refinance, capital for a hard money loan. */
export const SAVINGS: Readonly<Record<LoanType, Readonly<Partial<Record<Savings, string>>>>> = {
  refinance: REFINANCE_SAVINGS,
  hard_money: HARD_MONEY_SAVINGS,
}

/** Whether somebody has a contractor for the work. */
export const CONTRACTORS = { yes: 'Si', no: 'No', self: 'Yo soy contratista' } as const
export type Contractor = keyof typeof CONTRACTORS

/** The smallest and the largest loan that can be asked for: from $1,000 to a billion dollars. */
export const LOAN_AMOUNT = { least: cents(100_000), most: cents(100_000_000_000) } as const
/** The longest name of a person, of a company, and the longest street, in characters. */
export const FULL_NAME_MOST = 120
export const LOAN_COMPANY_MOST = 120
export const LOAN_STREET_MOST = 200
export const LOAN_CITY_MOST = 100
/** Most loans that somebody says they have now. */
export const ACTIVE_LOANS_MOST = 1_000

/** The borrower, and the exact address of the house: shown to lenders only after they showed interest. */
export interface LoanPerson {
  fullName: string
  companyName: string
  /** E.164. */
  phone: string
  street: string
}

/** A borrower's answers about their money. */
export interface LoanFinances {
  taxOption: TaxOption
  employment: Employment
  income: IncomeRange
  credit: CreditAnswer
  savings: Savings
}

/** A borrower's experience, and how far this purchase is. Null where they didn't answer. */
export interface LoanExperience {
  projects: ProjectRange | null
  activeLoans: boolean | null
  /** How many loans for investments there are now; said only with `activeLoans`. */
  howMany: number | null
  activeHardMoney: boolean | null
  usedHardMoney: boolean | null
  contractor: Contractor | null
  underContract: boolean | null
}

/** The property, but for its street. Amounts in cents; null where nothing was said. */
export interface LoanProperty {
  city: string
  state: StateCode
  /** Five digits, or empty. */
  zip: string
  propertyType: PropertyType
  value: Cents | null
  /** Of a year. */
  tax: Cents | null
  rented: boolean | null
  /** Of a month. */
  rent: Cents | null
  /** 'YYYY-MM-DD'. */
  purchasedOn: string | null
  purchasePrice: Cents | null
  renovation: Cents | null
  debt: Cents | null
  /** The value after repair. */
  repairedValue: Cents | null
}

/** All that a borrower answers when they ask for a loan. */
export interface LoanAnswers {
  loanType: LoanType
  /** Null where it isn't said. */
  amount: Cents | null
  languages: readonly ContactLanguage[]
  person: LoanPerson
  finances: LoanFinances
  experience: LoanExperience
  property: LoanProperty
}
