import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { missingFor } from '@cancha/domain/analysis/calculators/reasons'
import { analysisSubtitle, analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { missingSentence } from '@cancha/domain/analysis/summary/missing-words'
import { DARK, EDGE, ground, house, text, tiles, WIDTH } from '../../../../printing/card-parts.ts'
import type { ReportInput } from './document.ts'

export type CardInput = Pick<ReportInput, 'type' | 'name' | 'data'> & { firstName: string }

/** The preview picture of a shared link, as SVG. Letters are outlines, so no font is needed. */
export function cardOf({ type, name, data, firstName }: CardInput): string {
  const calculator = CALCULATORS[type]
  const results = calculator.compute(data)
  const missing = missingFor(calculator, calculator.open(calculator.read(data)))
  const lacking = missingSentence(missing, calculator.language)
  const outputOf = (key: string) => calculator.outputs.find((output) => output.key === key)
  const main = outputOf(calculator.headline)
  const value = results[calculator.headline]
  const bad = typeof value === 'number' && value < 0
  const beside = calculator.highlights.slice(0, 3).flatMap((key) => outputOf(key) ?? [])
  const title = analysisTitle({ type, name, data })
  const column = (WIDTH - 72 - 2 * EDGE) / 3
  const wide = WIDTH - 72 - 2 * EDGE

  return [
    ground,
    tiles(),
    house,
    text(EDGE, 206, title, { font: 'strong', size: 46, fill: DARK.text, longest: wide }),
    text(EDGE, 250, analysisSubtitle({ type, name, data }), {
      font: 'text',
      size: 27,
      fill: DARK.soft,
      longest: wide,
    }),
    text(EDGE, 322, [main?.label, value === null ? '' : lacking].filter(Boolean).join(' · '), {
      font: 'text',
      size: 30,
      fill: DARK.soft,
      longest: wide,
    }),
    value === null && lacking
      ? text(EDGE, 410, lacking, { font: 'strong', size: 60, fill: DARK.gold, longest: wide })
      : text(EDGE, 442, formatFigure(value, main?.unit ?? 'money', true), {
          font: 'figure',
          size: 132,
          fill: bad ? '#FFB4AB' : DARK.gold,
          longest: wide,
        }),
    ...beside.flatMap(({ key, label, unit }, index) => [
      text(EDGE + index * column, 512, formatFigure(results[key], unit, true), {
        font: 'figure',
        size: 40,
        fill: DARK.text,
        longest: column - 24,
      }),
      text(EDGE + index * column, 545, label, {
        font: 'table',
        size: 22,
        fill: DARK.soft,
        longest: column - 24,
      }),
    ]),
    text(EDGE, 594, `Compartido por ${firstName}`, {
      font: 'text',
      size: 22,
      fill: DARK.soft,
      longest: wide,
    }),
    '</svg>',
  ].join('')
}
