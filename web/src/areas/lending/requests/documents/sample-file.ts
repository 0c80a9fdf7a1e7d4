import type {
  LoanDocument,
  LoanFile,
  LoanFileKey,
  LoanPaper,
  LoanPaperOpening,
} from '@cancha/contract/lending/documents/loan-file'

/** A paper of two pages, as a reader who may open it gets it. */
export const samplePaper = (given: Partial<LoanPaper> = {}): LoanPaper => {
  const { id = '501', pagecount = 2 } = given
  return {
    id,
    addedAt: '2026-11-09T15:00:00.000Z',
    pagecount,
    pages: Array.from({ length: pagecount }, (_, at) => `/media/privados/papel${id}/pagina-${at + 1}.jpg`),
    pdf: `/media/privados/papel${id}/documento.pdf`,
    ...given,
  }
}

/** Pay stubs that are needed; with papers, they wait for lenders. */
export const sampleDocument = (given: Partial<LoanDocument> = {}): LoanDocument => ({
  kind: 'pay_stubs',
  need: 'now',
  state: given.papers && given.papers.length > 0 ? 'given' : 'owed',
  version: given.papers?.length ?? 0,
  papers: [],
  reviews: [],
  ...given,
})

/** A review by Leo's company: January lacks a page. */
export const sampleReview = (
  given: Partial<LoanDocument['reviews'][number]> = {},
): LoanDocument['reviews'][number] => ({
  lid: '7',
  companyname: 'Préstamos Prado',
  verdict: 'again',
  reason: 'Enero viene sin la página 4',
  at: '2026-11-10T15:00:00.000Z',
  stands: true,
  ...given,
})

/** Leo's company, which showed interest and to which nothing is open. */
export const sampleKey = (given: Partial<LoanFileKey> = {}): LoanFileKey => ({
  lid: '7',
  companyname: 'Préstamos Prado',
  cname: 'Leo Prado',
  askedAt: null,
  givenAt: null,
  opens: false,
  taken: false,
  opened: 0,
  ...given,
})

/** The same, with a key. */
export const sampleGivenKey = (given: Partial<LoanFileKey> = {}): LoanFileKey =>
  sampleKey({ givenAt: '2026-11-09T16:00:00.000Z', opens: true, ...given })

/** Leo's company saw the first of two pages. */
export const sampleOpening = (given: Partial<LoanPaperOpening> = {}): LoanPaperOpening => ({
  lid: '7',
  companyname: 'Préstamos Prado',
  kind: 'pay_stubs',
  paper: '501',
  at: '2026-11-10T14:00:00.000Z',
  until: '2026-11-10T14:02:00.000Z',
  pages: 1,
  pagecount: 2,
  saved: false,
  ...given,
})

/** The file of Rosa's open request as this reader gets it. */
export const sampleFile = (
  reader: LoanFile['reader'] = 'borrower',
  { can, ...given }: Partial<Omit<LoanFile, 'can'>> & { can?: Partial<LoanFile['can']> } = {},
): LoanFile => ({
  lrnid: '31',
  reader,
  loantype: 'Hard_Money',
  status: 'active',
  city: 'San Antonio',
  state: 'Texas',
  propertyaddress: reader === 'administrator' ? null : '418 Hicks Ave',
  pageurl: reader === 'administrator' ? null : '/loan/view/tok31',
  goneAt: null,
  documents: [],
  keys: [],
  openings: [],
  analysis: null,
  ...given,
  can: { add: reader === 'borrower', review: false, ask: false, ...can },
})
