import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { calculatorIn } from '@cancha/domain/analysis/english/calculators'
import type { Language } from '@cancha/domain/ground/text/language'
import { brand } from '../../../../brand.ts'
import { groupTitle, section } from '../../../../printing/headings.ts'
import { gap, type Piece } from '../../../../printing/layout.ts'
import { letterhead } from '../../../../printing/letterhead.ts'
import { INK, Sheet } from '../../../../printing/sheet.ts'
import { answer, explanations, inputs, shownIn } from './analysis.ts'
import { figureGrid } from './blocks.ts'
import { chartsOf, lineChart } from './chart.ts'
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

/** The report as a PDF in one language; texts that the owner typed aren't translated. */
export async function reportOf(input: ReportInput): Promise<Buffer> {
  const { type, language, data, author, logo, at } = input
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
    ...letterhead(sheet, { name: author, at, logo, alt: WORDS[language].logo(logo ? author : brand.name) }),
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

const charts = (sheet: Sheet, calculator: Calculator, data: ReportInput['data']): Piece[] =>
  chartsOf(calculator.tables(data)).flatMap((chart) => [gap(16), ...lineChart(sheet, chart)])

function results(sheet: Sheet, calculator: Calculator, data: ReportInput['data']): Piece[] {
  const figures = calculator.compute(data)
  return [
    ...section(sheet, WORDS[sheet.language].results),
    ...calculator.groups.flatMap(({ title, outputs }, index) => [
      ...(index > 0 ? [gap(10)] : []),
      ...groupTitle(sheet, title),
      ...figureGrid(
        sheet,
        outputs.flatMap((key) => shownIn(calculator, figures, key)),
      ),
    ]),
  ]
}
