import type { CallOf } from '@cancha/contract/ground/operation'
import type { lenders as operations } from '@cancha/contract/lending/lenders'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { lenderProgrammes, lenders } from '../../../areas/lending/lenders/tables.ts'
import type { Person } from '../../cast.ts'
import type { TestApp } from '../../test-app.ts'

type Company = Omit<CallOf<(typeof operations)['addLenderInfo']>['body'], 'token' | 'linfoid'>
type Programme = CallOf<(typeof operations)['addProgramme']>['body']['values']

/** A lender's form of the company, as the page sends it. */
export const company = (given: Partial<Company> = {}): Company => ({
  companyname: 'Puente Capital',
  cname: 'Lucía Fermín',
  companyaddress: '120 SW 8th St, Miami, FL 33130',
  makeloan: 'Si',
  officeemail: 'oficina@puente.example',
  officephone: '+13055550120',
  telefono: '+13055550121',
  serviceprovidevalue: ['Florida', 'Texas'],
  servicenotprovidevalue: [],
  loantypevalue: ['Hard Money', 'Refinanciamiento'],
  minimumloanvalue: '50000',
  commission: '1.5',
  nmls: '1234567',
  ...given,
})

/** A programme as the page sends it. */
export const programme = (given: Partial<Programme> = {}): Programme => ({
  name: 'Comprar y arreglar',
  loantype: 'Hard Money',
  amountfrom: '75,000',
  amountto: '600,000',
  ltv: '75',
  creditfrom: '620-700',
  taxoptions: ['tax_id', 'social_security'],
  experiencefrom: 'none',
  kinds: ['house', 'duplex'],
  ratefrom: '9.5',
  rateto: '11',
  points: 2,
  term: 12,
  interestonly: true,
  closesin: 14,
  note: 'Cerramos por etapas de obra.',
  ...given,
})

/** A company of this account, confirmed unless the test says otherwise. */
export async function lenderOf(
  { services: { database } }: TestApp,
  { id: userId }: Pick<Person, 'id'>,
  { state = 'approved', ...given }: Partial<typeof lenders.$inferInsert> & { state?: LenderState } = {},
): Promise<void> {
  await database.db.insert(lenders).values({
    userId,
    companyName: 'Puente Capital',
    contactName: 'Lucía Fermín',
    companyAddress: '',
    direct: true,
    officeEmail: 'oficina@puente.example',
    officePhone: '+13055550120',
    phone: '+13055550121',
    allStates: true,
    states: [],
    loanTypes: ['hard_money'],
    minimum: cents(0),
    nmls: '1234567',
    state,
    confirmedAt: state === 'approved' || state === 'paused' ? new Date() : null,
    ...given,
  })
}

/** A programme of a lender. @returns its id */
export async function programmeOf(
  { services: { database } }: TestApp,
  { id: lenderId }: Pick<Person, 'id'>,
  given: Partial<typeof lenderProgrammes.$inferInsert> = {},
): Promise<string> {
  const [made] = await database.db
    .insert(lenderProgrammes)
    .values({
      lenderId,
      key: crypto.randomUUID(),
      name: 'Comprar y arreglar',
      loanType: 'hard_money',
      amountFrom: cents(7_500_000),
      taxOptions: ['tax_id'],
      experienceFrom: 'none',
      kinds: ['house'],
      rateFrom: 9.5,
      rateTo: 11,
      points: 2,
      termMonths: 12,
      interestOnly: true,
      ...given,
    })
    .returning({ id: lenderProgrammes.id })
  if (!made) throw new Error('no programme came back')
  return String(made.id)
}
