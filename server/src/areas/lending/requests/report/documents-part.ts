import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import { DASH } from '@cancha/domain/analysis/calculators/format-figure'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { Language } from '@cancha/domain/ground/text/language'
import { longDateIn } from '@cancha/domain/ground/time/dates-in-languages'
import { fileProgress } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KINDS } from '@cancha/domain/lending/documents/kinds'
import { choiceIn } from '@cancha/domain/lending/english/choices'
import { section } from '../../../../printing/headings.ts'
import { gap, type Piece } from '../../../../printing/layout.ts'
import { INK, type Sheet } from '../../../../printing/sheet.ts'
import { printedTable } from '../../../analysis/calculators/report/table.ts'
import { FILE_WORDS } from './words.ts'

/** The list of the documents: which there are, how many pages, and where each is. The papers themselves aren't printed. */
export function documentsPart(sheet: Sheet, documents: readonly LoanDocument[] | null): Piece[] {
  const { language } = sheet
  const words = FILE_WORDS[language]
  const soft = { size: 10, colour: INK.soft }
  if (!documents) return [...section(sheet, words.documents), sheet.paragraph('P', words.shut, soft)]
  const { ready, needed } = fileProgress(documents)
  const column = (label: string, cellOf: (document: LoanDocument) => string) => ({
    label,
    cells: documents.map(cellOf),
  })
  const { columns } = words
  return [
    ...section(sheet, words.documents),
    { ...sheet.paragraph('P', words.progress(ready, needed), soft), withNext: true },
    gap(6, true),
    ...printedTable(sheet, [
      column(columns.document, ({ kind }) => documentName(language, kind)),
      column(columns.need, ({ need }) => (need === null ? DASH : choiceIn(language, 'documentNeed', need))),
      column(columns.state, ({ state }) => choiceIn(language, 'documentState', state)),
      column(columns.papers, ({ papers }) => formatCount(papers.length)),
      column(columns.pages, ({ papers }) =>
        formatCount(papers.reduce((sum, { pagecount }) => sum + pagecount, 0)),
      ),
      column(columns.last, (document) => lastOf(language, document)),
    ]),
    gap(6),
    sheet.paragraph('P', words.listed, { size: 9, colour: INK.faint }),
  ]
}

const documentName = (language: Language, kind: LoanDocument['kind']): string =>
  language === 'en' ? DOCUMENT_KINDS[kind].english : DOCUMENT_KINDS[kind].name

/** The day of the paper that came last. */
function lastOf(language: Language, { papers }: LoanDocument): string {
  const last = papers
    .map(({ addedAt }) => addedAt)
    .toSorted()
    .at(-1)
  return last === undefined ? DASH : longDateIn(language, last)
}
