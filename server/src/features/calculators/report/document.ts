import type { CalculatorType } from '@cancha/contract/calculators'
import type { Calculator } from '@cancha/domain/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { explain } from '@cancha/domain/calculators/explain'
import { uncountedWords } from '@cancha/domain/calculators/reasons'
import { addressIn, analysisTitle } from '@cancha/domain/calculators/saved'
import { written } from '@cancha/domain/calculators/written'
import { brand } from '../../../brand.ts'
import { figureGrid, highlightRow, ledger, tableOf } from './blocks.ts'
import { chartsOf, lineChart } from './chart.ts'
import { brandMark } from './mark.ts'
import { INK, Sheet } from './sheet.ts'

export interface ReportInput {
  type: CalculatorType
  name: string
  data: Record<string, string | number>
  /** whose report it is, as the name stands on it */
  author: string
  /** PNG */
  logo: Uint8Array | null
  /** when the figures were last changed */
  at: Date
}

const DAY = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'America/New_York' })
const FOOT = `${brand.name} · Estimaciones con los datos escritos aquí; no son una promesa ni asesoría.`
/** Points. */
const LOGO_BOX: [number, number] = [150, 44]

/** The whole report as a PDF. */
export async function reportOf(input: ReportInput): Promise<Buffer> {
  const { type, name, data, author, at } = input
  const calculator: Calculator = CALCULATORS[type]
  const results = calculator.compute(data)
  const scope = calculator.open(calculator.read(data))
  const title = analysisTitle({ type, name, data })
  const sheet = new Sheet({ title: `${title} · ${calculator.name}`, author, creator: brand.name, at })

  head(sheet, input)
  sheet.paragraph('H1', title, { font: 'strong', size: 22 })
  const place = addressIn(data)
  const about = [calculator.name, place === title ? '' : place].filter(Boolean).join(' · ')
  sheet.paragraph('P', about, { size: 10.5, colour: INK.soft })
  sheet.y += 16
  answer(sheet, calculator, results)
  const uncounted = uncountedWords(calculator, calculator.read(data), scope)
  if (uncounted) {
    sheet.y += 8
    const sentence = `Sin contar ${uncounted}: lo que quedó vacío vale cero en estas cifras.`
    sheet.paragraph('P', sentence, { size: 10.5, colour: INK.clay })
  }

  section(sheet, 'De dónde salen los números')
  for (const key of [calculator.headline, ...calculator.highlights])
    ledger(sheet, explain(calculator, scope, key))

  const tables = calculator.tables(data)
  for (const chart of chartsOf(tables)) {
    sheet.y += 8
    lineChart(sheet, chart)
  }

  section(sheet, 'Lo que escribiste')
  figureGrid(sheet, typedFigures(calculator, data))

  section(sheet, 'Todos los resultados')
  for (const { title: heading, outputs } of calculator.groups) {
    subsection(sheet, heading)
    const figures = outputs.flatMap((key) => calculator.outputs.filter((each) => each.key === key))
    figureGrid(
      sheet,
      figures.map(({ key, label, term, unit }) => ({ label, term, value: written(results[key], unit) })),
    )
  }
  for (const table of tables) {
    section(sheet, table.title)
    tableOf(sheet, table)
  }
  return sheet.finish(FOOT)
}

/** Whose report it is: their picture or ours, their name and the day. */
function head(sheet: Sheet, { author, logo, at }: ReportInput): void {
  const top = sheet.y
  if (logo) {
    const alt = `Logotipo de ${author}`
    sheet.figure(alt, 0, () => void sheet.doc.image(Buffer.from(logo), sheet.left, top, { fit: LOGO_BOX }))
  } else sheet.figure(`Logotipo de ${brand.name}`, 0, () => brandMark(sheet, sheet.left, top, 30))
  const box = { x: sheet.left + sheet.width / 2, width: sheet.width / 2 }
  sheet.line('P', sheet.root, author, { ...box, y: top + 2 }, { font: 'strong', size: 11, align: 'right' })
  sheet.line(
    'P',
    sheet.root,
    DAY.format(at),
    { ...box, y: top + 18 },
    { size: 9.5, colour: INK.faint, align: 'right' },
  )
  sheet.y = top + LOGO_BOX[1] + 2
  sheet.rule(sheet.y, { colour: INK.green, weight: 1.5 })
  sheet.y += 14
}

/** The answer, as large as it is important, with what it means and what stands beside it. */
function answer(sheet: Sheet, calculator: Calculator, results: ReturnType<Calculator['compute']>): void {
  const main = calculator.outputs.find(({ key }) => key === calculator.headline)
  if (main) {
    sheet.paragraph('P', main.term ? `${main.label} (${main.term})` : main.label, {
      size: 11,
      colour: INK.soft,
    })
    const bad = typeof results[main.key] === 'number' && (results[main.key] as number) < 0
    sheet.paragraph('P', written(results[main.key], main.unit), {
      font: 'figure',
      size: 44,
      colour: bad ? INK.clay : INK.green,
    })
  }
  const verdict = calculator.verdict(results)
  if (verdict) {
    sheet.paragraph('P', verdict.title, { font: 'strong', size: 13 })
    sheet.paragraph('P', verdict.sentence, { size: 11, colour: INK.soft })
  }
  sheet.y += 14
  highlightRow(
    sheet,
    calculator.highlights.flatMap((key) =>
      calculator.outputs
        .filter((output) => output.key === key)
        .map(({ label, term, unit }) => ({ label, term, value: written(results[key], unit) })),
    ),
  )
}

function section(sheet: Sheet, title: string): void {
  // A heading never stands alone at the foot of a page.
  if (!sheet.room(110)) sheet.y += 22
  sheet.paragraph('H2', title, { font: 'strong', size: 15 })
  sheet.y += 8
}

function subsection(sheet: Sheet, title: string): void {
  if (!sheet.room(60)) sheet.y += 6
  sheet.paragraph('P', title, { font: 'strong', size: 10.5, colour: INK.green })
  sheet.y += 4
}

/** What was typed, in the words of its fields; what was left empty isn't told. */
function typedFigures({ inputs, read }: Calculator, data: ReportInput['data']) {
  const { values, texts } = read(data)
  return inputs.flatMap(({ key, label, term, kind, choices }) => {
    if (data[key] === undefined || data[key] === '') return []
    const choice = choices?.find(({ value }) => String(value) === String(data[key]))
    const typed = kind === 'text' || kind === 'date' || kind === 'choice'
    const value = typed ? (choice?.label ?? texts[key] ?? '') : written(values[key], kind)
    return value ? [{ label, term, value }] : []
  })
}
