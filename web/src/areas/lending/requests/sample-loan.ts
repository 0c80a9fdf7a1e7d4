import type {
  BorrowerRow,
  InterestedLender,
  LenderRow,
  LoanRequest,
} from '@cancha/contract/lending/requests/request-answers'
import {
  isShown,
  type LOAN_READERS,
  type LoanPart,
  type LoanReader,
  READERS_OF_PART,
} from '@cancha/domain/lending/requests/visibility'
import type { LoanPageData } from './page/loan-page.ts'

const PARTS = Object.keys(READERS_OF_PART) as LoanPart[]

/** A hard money request of Rosa's, with all that she answered. */
const WHOLE: LoanRequest = {
  lrnid: '31',
  shown: PARTS,
  loantype: 'Hard Money',
  status: 'new',
  requestDate: '2026-11-05T15:00:00.000Z',
  createdAt: '2026-11-05T15:00:00.000Z',
  closedAt: null,
  result: null,
  reason: null,
  loanamount: 180_000,
  city: 'San Antonio',
  state: 'Texas',
  stateprovideservice: ['Texas'],
  zip: '78210',
  propertytype: 'house',
  propertyvalue: 150_000,
  propertytax: 2_880,
  isrented: 'No',
  currentrent: null,
  propertypurchased: '2026-10-20',
  propertypurchasedprice: 142_000,
  renovacioncost: 58_000,
  currentdebt: null,
  afterrepairecost: 240_000,
  income: '$70,000-$100,000',
  credit: '620-700',
  saving: '$40,000-$50,000',
  project: '1-3',
  activeinvest: 'Si',
  cuantos: 2,
  activehardmoney: 'No',
  usedhardmoney: 'Si',
  contractorready: 'Yo soy contratista',
  dealundercontract: 'Si',
  taxoption: 'Tax ID',
  employmenttype: 'Dueño de su propio negocio (1099)',
  author: '40',
  authorname: 'Rosa Medina',
  fullname: 'Rosa Medina de la Cruz',
  companyname: 'Medina Homes LLC',
  telephonenumber: '+12105550147',
  email: 'rosa@prueba.example',
  langcontact: ['Español', 'English'],
  propertyaddress: '418 Hicks Ave',
}

/** The fields of {@link WHOLE} that each part hides from readers without the right to it. */
const HIDDEN: Partial<Record<LoanPart, Partial<LoanRequest>>> = {
  ranges: { income: null, credit: null, saving: null },
  experience: {
    project: null,
    activeinvest: null,
    cuantos: null,
    activehardmoney: null,
    usedhardmoney: null,
    contractorready: null,
    dealundercontract: null,
  },
  situation: { taxoption: null, employmenttype: null },
  person: {
    author: null,
    authorname: null,
    fullname: null,
    companyname: null,
    telephonenumber: null,
    email: null,
    langcontact: null,
    reason: null,
  },
  address: { propertyaddress: null },
}

/** A request as this reader gets it from the API. */
export function sampleRequest(
  reader: LoanReader = 'borrower',
  given: Partial<LoanRequest> = {},
): LoanRequest {
  const hidden = PARTS.filter((part) => !isShown(part, reader)).map((part) => HIDDEN[part])
  return {
    ...WHOLE,
    ...given,
    ...Object.assign({}, ...hidden),
    shown: PARTS.filter((part) => isShown(part, reader)),
  }
}

/** A lender who showed interest. */
export const sampleInterested = (given: Partial<InterestedLender> = {}): InterestedLender => ({
  lid: '7',
  interesteduser: { _id: '7' },
  cname: 'Leo Prado',
  companyname: 'Préstamos Prado',
  officeemail: 'oficina@prueba.example',
  officephone: '+13055550123',
  nmls: '123456',
  answers: { rate: 90, hours: 5 },
  interestedAt: '2026-11-06T15:00:00.000Z',
  state: 'interested',
  interestedLoan: [{ transaction: 'no', loanamount: null, transactiondate: null }],
  ...given,
})

const READER = {
  borrower: 'borrower',
  administrator: 'administrator',
  invited: 'lender',
  interested: 'lender',
} as const satisfies Record<(typeof LOAN_READERS)[number], LoanPageData['reader']>

const NOTHING = { interest: false, pass: false, fund: false, close: false }

/** The page of a request as this reader gets it; of a lender it is Leo's, of id 7. */
export function samplePage(
  reader: LoanReader,
  { lrd, ...given }: Partial<Omit<LoanPageData, 'lrd'>> & { lrd?: Partial<LoanRequest> } = {},
): LoanPageData {
  const isLender = READER[reader] === 'lender'
  const interested = isLender ? [] : [sampleInterested()]
  return {
    lrd: sampleRequest(reader, { status: reader === 'invited' ? 'new' : 'active', ...lrd }),
    lrnid: '31',
    lid: isLender ? '7' : null,
    alreadyinterested: reader === 'interested',
    reader: READER[reader],
    place: isLender ? reader : null,
    sent: 4,
    interestedcount: reader === 'invited' ? 0 : 1,
    interested,
    timeline: [{ kind: 'asked', at: '2026-11-05T15:00:00.000Z', says: 'Se pidió el préstamo.' }],
    waitsfor: 'Se espera la respuesta de los prestamistas.',
    advice: [],
    can: {
      ...NOTHING,
      ...(reader === 'invited' && { interest: true, pass: true }),
      ...(reader === 'interested' && { fund: true }),
      ...(!isLender && { close: true }),
    },
    ...given,
  }
}

/** A request in a lender's lists. */
export const sampleRow = (given: Partial<LenderRow> = {}): LenderRow => ({
  ...sampleRequest('invited'),
  loanamount: null,
  askedamount: 180_000,
  _id: '501',
  pageurl: '/loan/view/tok501',
  place: 'invited',
  sentAt: '2026-11-05T15:00:10.000Z',
  answeredAt: null,
  transaction: 'no',
  transactiondate: null,
  commission: null,
  commissionamount: null,
  canupdate: false,
  ...given,
})

/** A request in the borrower's list. */
export const sampleOwn = (given: Partial<BorrowerRow> = {}): BorrowerRow => ({
  ...sampleRequest('borrower'),
  pageurl: '/loan/view/tok31',
  sent: 4,
  interested: [{ interesteduser: { _id: '7' } }],
  interestedcount: 1,
  offers: 0,
  agreed: false,
  advice: [],
  ...given,
})
