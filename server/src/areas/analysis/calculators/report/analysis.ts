import type { Calculator, Results } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { missingFor, uncountedWords } from '@cancha/domain/analysis/calculators/reasons'
import { explain } from '@cancha/domain/analysis/explain/explain'
import { missingSentence } from '@cancha/domain/analysis/summary/missing-words'
import { type Heading, section } from '../../../../printing/headings.ts'
import { gap, type Piece } from '../../../../printing/layout.ts'
import { INK, type Sheet } from '../../../../printing/sheet.ts'
import { figureGrid, highlightRow, ledger } from './blocks.ts'
import { countedInputs } from './inputs.ts'
import { WORDS } from './words.ts'

// The parts of an analysis that its report has, and other documents that it goes along with.

type Data = Record<string, string | number>

/** A figure as it is printed: its label, and its value in the calculator's language. */
export const shownIn = ({ outputs, language }: Calculator, results: Results, key: string) =>
  outputs
    .filter((output) => output.key === key)
    .map(({ label, term, unit }) => ({
      label,
      term,
      value: formatFigure(results[key], unit, false, language),
    }))

/** The headline figure, its meaning, the figures beside it, and what it leaves out. */
export function answer(sheet: Sheet, calculator: Calculator, data: Data): Piece[] {
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

/** Where the headline figure and those beside it come from, line by line. */
export function explanations(
  sheet: Sheet,
  calculator: Calculator,
  data: Data,
  heading: Heading = section,
): Piece[] {
  const scope = calculator.open(calculator.read(data))
  const told = [calculator.headline, ...calculator.highlights]
    .map((key) => ledger(sheet, explain(calculator, scope, key)))
    .filter((pieces) => pieces.length > 0)
  if (told.length === 0) return []
  return [
    ...heading(sheet, WORDS[sheet.language].where),
    ...told.flatMap((pieces, index) => (index > 0 ? [gap(8), ...pieces] : pieces)),
  ]
}

/** Every input as it was counted; those that nobody entered are marked. */
export function inputs(
  sheet: Sheet,
  calculator: Calculator,
  data: Data,
  heading: Heading = section,
): Piece[] {
  const words = WORDS[sheet.language]
  const counted = countedInputs(calculator, data)
  const rows = counted.map(({ label, term, value, untouched }) => ({
    label,
    term,
    value: untouched ? `${value} *` : value,
  }))
  const note = sheet.paragraph('P', words.untouched, { size: 9, colour: INK.faint })
  const grid = figureGrid(sheet, rows)
  if (!counted.some(({ untouched }) => untouched)) return [...heading(sheet, words.inputs), ...grid]
  return [
    ...heading(sheet, words.inputs),
    ...grid.map((row) => (row === grid.at(-1) ? { ...row, withNext: true } : row)),
    gap(3, true),
    note,
  ]
}
