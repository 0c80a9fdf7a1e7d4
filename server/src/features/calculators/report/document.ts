import type { CalculatorType } from '@cancha/contract/analyses'
import type { Calculator, Results } from '@cancha/domain/calculators/calculator'
import { calculatorIn } from '@cancha/domain/calculators/english/calculators'
import { explain } from '@cancha/domain/calculators/explain/explain'
import { formatFigure } from '@cancha/domain/calculators/format-figure'
import { missingFor, uncountedWords } from '@cancha/domain/calculators/reasons'
import { missingSentence } from '@cancha/domain/calculators/summary/missing-words'
import type { Language } from '@cancha/domain/language'
import { longDateIn } from '@cancha/domain/time/dates-in-languages'
import { brand } from '../../../brand.ts'
import { gap, type Piece } from '../../../printing/layout.ts'
import { brandMark } from '../../../printing/mark.ts'
import { INK, Sheet } from '../../../printing/sheet.ts'
import { figureGrid, highlightRow, ledger } from './blocks.ts'
import { chartsOf, lineChart } from './chart.ts'
import { countedInputs } from './inputs.ts'
import { tableOf } from './table.ts'
import { subtitleIn, titleIn, WORDS } from './words.ts'

export interface ReportInput {
  type: CalculatorType
  language: Language
  name: string
  data: Record<string, string | number>
  /** the person's name, as printed */
  author: string
  /** PNG */
  logo: Uint8Array | null
  /** when the data were last changed */
  at: Date
}

/** In points. */
const LOGO_BOX: [number, number] = [150, 44]

/** The report as a PDF in one language; texts that the owner typed aren't translated. */
export async function reportOf(input: ReportInput): Promise<Buffer> {
  const { type, language, data, author, at } = input
  const calculator = calculatorIn(type, language)
  const [title, about] = [titleIn(calculator, input), subtitleIn(calculator, input)]
  const sheet = new Sheet({
    title: `${title} · ${calculator.name}`,
    author,
    creator: brand.name,
    at,
    language,
    foot: WORDS[language].foot,
  })
  return sheet.finish([
    ...head(sheet, input),
    sheet.paragraph('H1', title, { font: 'strong', size: 22 }),
    ...(about ? [sheet.paragraph('P', about, { size: 10.5, colour: INK.soft })] : []),
    gap(16),
    ...answer(sheet, calculator, data),
    ...explanations(sheet, calculator, data),
    ...charts(sheet, calculator, data),
    ...inputs(sheet, calculator, data),
    ...results(sheet, calculator, data),
    ...calculator.tables(data).flatMap((table) => [...section(sheet, table.title), ...tableOf(sheet, table)]),
  ])
}

type Data = ReportInput['data']

/** The header: logo (the person's or ours), name and date. */
function head(sheet: Sheet, { author, logo, at, language }: ReportInput): Piece[] {
  const box = { x: sheet.left + sheet.width / 2, width: sheet.width / 2 }
  const name = sheet.heightOf(author, box.width, { font: 'strong', size: 11 })
  const height = Math.max(LOGO_BOX[1], name + 18) + 2
  const draw = (top: number) => {
    const alt = WORDS[language].logo(logo ? author : brand.name)
    sheet.figure(alt, top, 0, () => {
      if (logo) sheet.doc.image(Buffer.from(logo), sheet.left, top, { fit: LOGO_BOX })
      else brandMark(sheet, sheet.left, top, 30)
    })
    sheet.text('P', sheet.root, author, { ...box, y: top + 2 }, { font: 'strong', size: 11, align: 'right' })
    const day = { ...box, y: top + 4 + name }
    sheet.text('P', sheet.root, longDateIn(language, at), day, {
      size: 9.5,
      colour: INK.faint,
      align: 'right',
    })
    sheet.rule(top + height, { colour: INK.green, weight: 1.5 })
  }
  return [{ height, draw }, gap(14)]
}

const shownIn = ({ outputs, language }: Calculator, results: Results, key: string) =>
  outputs
    .filter((output) => output.key === key)
    .map(({ label, term, unit }) => ({
      label,
      term,
      value: formatFigure(results[key], unit, false, language),
    }))

/** The headline figure, its meaning, the figures beside it, and what it leaves out. */
function answer(sheet: Sheet, calculator: Calculator, data: Data): Piece[] {
  const figures = calculator.compute(data)
  const main = figures[calculator.headline]
  const size = 44
  const large = shownIn(calculator, figures, calculator.headline).flatMap(({ label, term, value }) => [
    sheet.paragraph('P', term ? `${label} (${term})` : label, { size: 11, colour: INK.soft }),
    sheet.paragraph('P', value, {
      font: 'figure',
      size: sheet.sizeFor(value, sheet.width, { font: 'figure', size }),
      colour: typeof main === 'number' && main < 0 ? INK.clay : INK.green,
    }),
  ])
  const verdict = calculator.verdict(figures)
  const reading = calculator.read(data)
  const scope = calculator.open(reading)
  const uncounted = uncountedWords(calculator, reading, scope)
  const missing = missingSentence(missingFor(calculator, scope), calculator.language)
  return [
    ...large,
    ...(verdict
      ? [
          sheet.paragraph('P', verdict.title, { font: 'strong', size: 13 }),
          sheet.paragraph('P', verdict.sentence, { size: 11, colour: INK.soft }),
        ]
      : []),
    ...(missing
      ? [sheet.paragraph('P', WORDS[sheet.language].missing(missing), { size: 11, colour: INK.clay })]
      : []),
    gap(14),
    ...highlightRow(
      sheet,
      calculator.highlights.flatMap((key) => shownIn(calculator, figures, key)),
    ),
    ...(uncounted
      ? [
          gap(8),
          sheet.paragraph('P', WORDS[sheet.language].uncounted(uncounted), { size: 10.5, colour: INK.clay }),
        ]
      : []),
  ]
}

function explanations(sheet: Sheet, calculator: Calculator, data: Data): Piece[] {
  const scope = calculator.open(calculator.read(data))
  const told = [calculator.headline, ...calculator.highlights]
    .map((key) => ledger(sheet, explain(calculator, scope, key)))
    .filter((pieces) => pieces.length > 0)
  if (told.length === 0) return []
  return [
    ...section(sheet, WORDS[sheet.language].where),
    ...told.flatMap((pieces, index) => (index > 0 ? [gap(8), ...pieces] : pieces)),
  ]
}

const charts = (sheet: Sheet, calculator: Calculator, data: Data): Piece[] =>
  chartsOf(calculator.tables(data)).flatMap((chart) => [gap(16), ...lineChart(sheet, chart)])

/** Every input as it was counted; those that nobody entered are marked. */
function inputs(sheet: Sheet, calculator: Calculator, data: Data): Piece[] {
  const words = WORDS[sheet.language]
  const counted = countedInputs(calculator, data)
  const rows = counted.map(({ label, term, value, untouched }) => ({
    label,
    term,
    value: untouched ? `${value} *` : value,
  }))
  const note = sheet.paragraph('P', words.untouched, { size: 9, colour: INK.faint })
  const grid = figureGrid(sheet, rows)
  if (!counted.some(({ untouched }) => untouched)) return [...section(sheet, words.inputs), ...grid]
  return [
    ...section(sheet, words.inputs),
    ...grid.map((row) => (row === grid.at(-1) ? { ...row, withNext: true } : row)),
    gap(3, true),
    note,
  ]
}

function results(sheet: Sheet, calculator: Calculator, data: Data): Piece[] {
  const figures = calculator.compute(data)
  return [
    ...section(sheet, WORDS[sheet.language].results),
    ...calculator.groups.flatMap(({ title, outputs }, index) => [
      ...(index > 0 ? [gap(10)] : []),
      ...subsection(sheet, title),
      ...figureGrid(
        sheet,
        outputs.flatMap((key) => shownIn(calculator, figures, key)),
      ),
    ]),
  ]
}

/** A heading, which is never the last thing on a page. */
function section(sheet: Sheet, title: string): Piece[] {
  const heading = sheet.paragraph('H2', title, { font: 'strong', size: 15 })
  return [gap(24), { ...heading, height: heading.height + 8, withNext: true }]
}

function subsection(sheet: Sheet, title: string): Piece[] {
  const heading = sheet.paragraph('P', title, { font: 'strong', size: 10.5, colour: INK.green })
  return [{ ...heading, height: heading.height + 4, withNext: true }]
}
