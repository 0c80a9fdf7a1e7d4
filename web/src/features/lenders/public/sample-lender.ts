import type { LenderInfo, LenderProgramme } from '@cancha/contract/lending/lender-fields'
import { cents } from '@cancha/domain/money/cents'

/** A programme that is offered, as the API shows it. */
export const sampleProgramme = (given: Partial<LenderProgramme> = {}): LenderProgramme => ({
  id: '3',
  active: true,
  name: 'Para comprar y arreglar',
  loanType: 'hard_money',
  amountFrom: cents(7_500_000),
  amountTo: cents(100_000_000),
  ltvMost: 75,
  creditFrom: '620-700',
  taxOptions: ['tax_id', 'social_security'],
  experienceFrom: 'none',
  kinds: ['house', 'duplex'],
  rateFrom: 9.5,
  rateTo: 11,
  points: 2,
  termMonths: 12,
  interestOnly: true,
  closesInDays: 10,
  note: 'También con obra empezada.',
  ...given,
})

/** A lender that is confirmed, as the API shows it. */
export const sampleLender = (given: Partial<LenderInfo> = {}): LenderInfo => ({
  _id: '7',
  cname: 'Leo Prado',
  cemail: 'leo@prueba.example',
  companyname: 'Préstamos Prado',
  companyaddress: '40 Main St, Austin',
  makeloan: 'Si',
  officeemail: 'oficina@prueba.example',
  officephone: '+13055550123',
  telefono: '+525512345678',
  serviceprovidevalue: ['TX', 'FL'],
  servicenotprovidevalue: [],
  loantypevalue: ['Hard Money', 'Refinanciamiento'],
  minimumloanvalue: '50000',
  commission: 2.5,
  nmls: '123456',
  nmlsexempt: null,
  state: 'approved',
  reason: null,
  version: 4,
  createdAt: '2026-11-20T15:00:00.000Z',
  confirmedAt: '2026-11-22T15:00:00.000Z',
  programmes: [sampleProgramme()],
  ...given,
})
