import { PROPERTY_TYPES } from '../../deals/facts.ts'
import type { Language } from '../../ground/text/language.ts'
import { DOCUMENT_NEEDS } from '../documents/checklist.ts'
import { DOCUMENT_STATES } from '../documents/document-life.ts'
import { LOAN_TYPES } from '../loan-types.ts'
import { PROJECT_RANGES, TAX_OPTIONS } from '../programmes.ts'
import {
  CONTACT_LANGUAGES,
  CONTRACTORS,
  CREDIT_ANSWERS,
  EMPLOYMENTS,
  INCOME_RANGES,
  SAVINGS,
  type Savings,
} from '../requests/answers.ts'
import { LOAN_RESULTS, LOAN_STATES } from '../requests/request-life.ts'

type Names = Readonly<Record<string, string>>
type Choices = Readonly<Record<Language, Names>>

/** The names of a choice in both languages. One that has no English doesn't compile. */
const choice = <Key extends string>(
  es: Readonly<Record<Key, string>>,
  en: Readonly<Record<NoInfer<Key>, string>>,
): Choices => ({ es, en })

const savings = { ...SAVINGS.refinance, ...SAVINGS.hard_money } as Record<Savings, string>

/** The choices of a request, and the states of a request and its documents. */
const CHOICES = {
  loanType: choice(LOAN_TYPES, { hard_money: 'Hard money', refinance: 'Refinance' }),
  loanState: choice(LOAN_STATES, { new: 'New', active: 'Active', close: 'Closed' }),
  loanResult: choice(LOAN_RESULTS, {
    funded: 'Funded',
    elsewhere: 'Funded elsewhere',
    withdrawn: 'Withdrawn',
    declined: 'No lender took it',
  }),
  propertyType: choice(PROPERTY_TYPES, {
    house: 'Single-family house',
    duplex: 'Duplex',
    triplex: 'Triplex',
    fourplex: 'Fourplex',
    townhouse: 'Townhouse',
    condo: 'Condo',
    mobile_home: 'Manufactured home',
    apartments: 'Apartment building',
    commercial: 'Commercial',
  }),
  taxOption: choice(TAX_OPTIONS, { tax_id: 'Tax ID', social_security: 'Social Security' }),
  employment: choice(EMPLOYMENTS, { w2: 'Employee (W-2)', own: 'Business owner (1099)', both: 'Both' }),
  income: choice(INCOME_RANGES, {
    '20-50': '$20,000-$50,000',
    '50-70': '$50,000-$70,000',
    '70-100': '$70,000-$100,000',
    '100+': '$100,000 or more',
  }),
  credit: choice(CREDIT_ANSWERS, {
    unknown: 'Not known',
    '500-620': '500-620',
    '620-700': '620-700',
    '700+': '700+',
  }),
  savings: choice(savings, {
    '0-10': 'Less than $10,000',
    '10-15': '$10,000-$15,000',
    '15-20': '$15,000-$20,000',
    '20+': '$20,000+',
    '30-40': '$30,000-$40,000',
    '40-50': '$40,000-$50,000',
    '50-100': '$50,000-$100,000',
    '100+': '$100,000 or more',
  }),
  projects: choice(PROJECT_RANGES, {
    none: 'None',
    '1-3': '1-3',
    '3-5': '3-5',
    '5-10': '5-10',
    '10+': '10+',
  }),
  contractor: choice(CONTRACTORS, { yes: 'Yes', no: 'No', self: 'Borrower is a contractor' }),
  contactLanguage: choice(CONTACT_LANGUAGES, { spanish: 'Spanish', english: 'English' }),
  documentNeed: choice(DOCUMENT_NEEDS, { now: 'Needed', closing: 'Before closing', helps: 'Helps' }),
  documentState: choice(DOCUMENT_STATES, {
    owed: 'Missing',
    given: 'In review',
    accepted: 'Accepted',
    again: 'Asked for again',
  }),
} as const

/** Something that is chosen, or that has a state. */
export type ChoiceName = keyof typeof CHOICES

/**
 * The name of a choice in a language.
 * @param said its key, or its Spanish name as the specification prints it
 * @returns the same text for one that isn't among them
 */
export function choiceIn(language: Language, of: ChoiceName, said: string): string {
  const { es, [language]: names } = CHOICES[of] as Choices
  const key = Object.hasOwn(es, said) ? said : Object.keys(es).find((one) => es[one] === said)
  return (key === undefined ? undefined : names[key]) ?? said
}

/** All names of choices in a language, to test whether a text is in that language. */
export const choiceNamesIn = (language: Language): string[] =>
  Object.values<Choices>(CHOICES).flatMap((each) => Object.values(each[language]))
