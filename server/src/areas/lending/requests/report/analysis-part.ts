import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { calculatorIn } from '@cancha/domain/analysis/english/calculators'
import { section, subsection } from '../../../../printing/headings.ts'
import { gap, type Piece } from '../../../../printing/layout.ts'
import { INK, type Sheet } from '../../../../printing/sheet.ts'
import type { GivenAnalysis } from '../../../analysis/calculators/own-analysis.ts'
import { answer, explanations, inputs } from '../../../analysis/calculators/report/analysis.ts'
import { subtitleIn, titleIn } from '../../../analysis/calculators/report/words.ts'
import { FILE_WORDS } from './words.ts'

/** The analysis that goes along: its answer, where its figures come from, and the data that it counts with. */
export function analysisPart(sheet: Sheet, analysis: GivenAnalysis | null): Piece[] {
  if (!analysis) return []
  const { analysis: heading, analysed } = FILE_WORDS[sheet.language]
  const calculator = withoutNotes(calculatorIn(analysis.type, sheet.language))
  const { data } = analysis
  const about = subtitleIn(calculator, analysis)
  const named = [
    ...section(sheet, heading),
    sheet.paragraph('P', titleIn(calculator, analysis), { font: 'strong', size: 13 }),
    ...(about ? [sheet.paragraph('P', about, { size: 10.5, colour: INK.soft })] : []),
    gap(4),
    sheet.paragraph('P', analysed, { size: 9, colour: INK.faint }),
    gap(10),
  ]
  return [
    ...named.map((piece, at) => (at === 0 ? piece : { ...piece, withNext: true })),
    ...answer(sheet, calculator, data),
    ...explanations(sheet, calculator, data, subsection),
    ...inputs(sheet, calculator, data, subsection),
  ]
}

/** The notes stay with the owner: their field would be an empty line. */
const withoutNotes = (calculator: Calculator): Calculator => ({
  ...calculator,
  inputs: calculator.inputs.filter(({ key }) => key !== 'description'),
})
