import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { formatFigure } from '@cancha/domain/calculators/format-figure'
import { missingFor } from '@cancha/domain/calculators/reasons'
import { analysisSubtitle, analysisTitle } from '@cancha/domain/calculators/saved'
import { missingSentence } from '@cancha/domain/calculators/summary/missing-words'
import { brand } from '../../../brand.ts'
import { MARK } from '../../../printing/mark.ts'
import { type FontName, outlined } from '../../../printing/typeface.ts'
import type { ReportInput } from './document.ts'

export type CardInput = Pick<ReportInput, 'type' | 'name' | 'data'> & { firstName: string }

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 72]
const DARK = { ground: '#06311F', text: '#EAF4EE', soft: '#A9C9B8', gold: '#E8B54A', green: '#0B5D3B' }

type Look = { font: FontName; size: number; fill: string; longest?: number }

/** A line of text, scaled down if it is too long; at half size the rest is cut. */
function text(
  x: number,
  y: number,
  told: string,
  { font, size, fill, longest = WIDTH - 2 * EDGE }: Look,
): string {
  const { width } = outlined(told, font, size)
  const fitting = Math.max(size / 2, Math.min(size, (size * longest) / Math.max(width, 1)))
  let shown = told
  while (shown.length > 1 && outlined(shown, font, fitting).width > longest + 1)
    shown = `${shown.slice(0, -2).trimEnd()}…`
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="${outlined(shown, font, fitting).path}"/>`
}

/** The tile pattern along the right edge. */
function tiles(): string {
  const star = 'M36 6L44 28L66 36L44 44L36 66L28 44L6 36L28 28Z'
  return Array.from({ length: 9 }, (_, row) => {
    const [x, y] = [WIDTH - 72, row * 72 - 9]
    return `<g transform="translate(${x} ${y})"><rect width="72" height="72" fill="${row % 2 ? '#0B5D3B' : '#084A2F'}"/><path d="${star}" fill="${row % 2 ? DARK.gold : '#5FA585'}"/></g>`
  }).join('')
}

const mark = `<g transform="translate(${EDGE} 60) scale(1.34)"><rect width="48" height="48" rx="5" fill="${DARK.green}"/><path d="${MARK.corners}" fill="${DARK.gold}"/><path d="${MARK.letter}" fill="#fff"/><path d="${MARK.door}" fill="${DARK.gold}"/></g>`

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
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${DARK.ground}"/>`,
    tiles(),
    mark,
    text(EDGE + 82, 108, brand.name, { font: 'figure', size: 50, fill: DARK.text }),
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
