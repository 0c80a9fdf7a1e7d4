import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { DASH } from '@cancha/domain/analysis/calculators/format-figure'
import { type Cents, centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import type { Language } from '@cancha/domain/ground/text/language'
import { choiceIn } from '@cancha/domain/lending/english/choices'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { type StatedTerms, termLinesIn } from '@cancha/domain/lending/offers/terms-in-languages'
import { explainedLoanFigures } from '@cancha/domain/lending/requests/explained-figures'
import { brand } from '../../../../brand.ts'
import { section, subsection } from '../../../../printing/headings.ts'
import { gap, type Piece } from '../../../../printing/layout.ts'
import { letterhead } from '../../../../printing/letterhead.ts'
import { INK, Sheet } from '../../../../printing/sheet.ts'
import type { GivenAnalysis } from '../../../analysis/calculators/own-analysis.ts'
import { figureGrid, ledger } from '../../../analysis/calculators/report/blocks.ts'
import { analysisPart } from './analysis-part.ts'
import { type AnswerGroup, answersIn } from './answers.ts'
import { documentsPart } from './documents-part.ts'
import { FILE_WORDS, type Recipient } from './words.ts'

/** The offer that was accepted, with what it says. The company is null where its account is gone. */
export type Agreement = { company: string | null; nmls: string | null; terms: StatedTerms & { note: string } }

/** A request's file as somebody may read it. */
export interface LoanFileInput {
  language: Language
  recipient: Recipient
  /** As this reader reads it: what isn't for them is null. */
  request: LoanRequest
  agreement: Agreement | null
  analysis: GivenAnalysis | null
  /** Null for a lender to whom they aren't opened. */
  documents: readonly LoanDocument[] | null
  /** When anything of it changed last. */
  at: Date
}

/** Title and place of a file, in a language. */
export function namesOf(language: Language, request: Pick<LoanRequest, 'loantype' | 'city' | 'state'>) {
  const words = FILE_WORDS[language]
  const type = choiceIn(language, 'loanType', request.loantype)
  return {
    title: words.title(type, `${request.city}, ${request.state}`),
    fileName: words.fileName(request.city, type),
  }
}

/** A request's file as a PDF in one language. The same file gives the same bytes. */
export async function loanFileOf(input: LoanFileInput): Promise<Buffer> {
  const { language, recipient, request, at } = input
  const words = FILE_WORDS[language]
  const { title } = namesOf(language, request)
  const sheet = new Sheet({ title, author: brand.name, creator: brand.name, at, language, foot: words.foot })
  const answers = answersIn(language, request)
  const part = (name: AnswerGroup): Piece[] =>
    answers[name].length === 0 ? [] : [...section(sheet, words[name]), ...figureGrid(sheet, answers[name])]
  return sheet.finish([
    ...letterhead(sheet, { name: words.copyFor(recipient), at, logo: null, alt: words.logo }),
    sheet.paragraph('H1', title, { font: 'strong', size: 20 }),
    gap(4),
    sheet.paragraph('P', words.ours, { size: 10, colour: INK.soft }),
    ...part('request'),
    ...part('person'),
    ...part('money'),
    ...part('experience'),
    ...part('property'),
    ...figuresPart(sheet, request),
    ...agreementPart(sheet, input.agreement),
    ...analysisPart(sheet, input.analysis),
    ...documentsPart(sheet, input.documents),
  ])
}

const inCents = (dollars: number | null): Cents | null => (dollars === null ? null : centsOfDollars(dollars))

/** The figures of the loan, each with the lines that give it. */
function figuresPart(sheet: Sheet, request: LoanRequest): Piece[] {
  const type = loanTypeFrom(request.loantype)
  if (type === null || !request.shown.includes('figures')) return []
  const property = {
    value: inCents(request.propertyvalue),
    repairedValue: inCents(request.afterrepairecost),
    purchasePrice: inCents(request.propertypurchasedprice),
    renovation: inCents(request.renovacioncost),
    debt: inCents(request.currentdebt),
  }
  const figures = explainedLoanFigures(type, inCents(request.loanamount), property, sheet.language)
  if (figures.length === 0) return []
  return [
    ...subsection(sheet, FILE_WORDS[sheet.language].figures),
    ...figures.flatMap((figure, index) => [...(index > 0 ? [gap(8)] : []), ...ledger(sheet, figure)]),
  ]
}

function agreementPart(sheet: Sheet, agreement: Agreement | null): Piece[] {
  if (!agreement) return []
  const words = FILE_WORDS[sheet.language]
  const { company, nmls, terms } = agreement
  return [
    ...section(sheet, words.agreement),
    ...figureGrid(sheet, [
      { label: words.lender, value: company ?? words.gone },
      { label: words.licence, value: nmls ?? DASH },
      ...termLinesIn(sheet.language, terms),
    ]),
    ...(terms.note === ''
      ? []
      : [gap(6), sheet.paragraph('P', `${words.note}: ${terms.note}`, { size: 10 })]),
    gap(6),
    sheet.paragraph('P', words.apr, { size: 9, colour: INK.faint }),
  ]
}
