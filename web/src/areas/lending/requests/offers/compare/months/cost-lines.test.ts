import { cents } from '@cancha/domain/ground/amounts/cents'
import { describe, expect, test } from 'vitest'
import type { NamedCosts } from '../compared.ts'
import { chartInWords, drawCosts, linesShown } from './cost-lines.ts'
import { stopAt, stopsOf, writtenStops } from './held-months.ts'

/** So many dollars at closing and each month. */
const costs = (id: string, atClosing: number, monthly: number, term = 12): NamedCosts => ({
  id,
  name: `Casa ${id}`,
  totals: Array.from({ length: term }, (_, index) => cents((atClosing + monthly * (index + 1)) * 100)),
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the slider’s stops', () => {
  test('of hard money are the months of the longest term, two years at most', () => {
    expect(stopsOf('hard_money', 3)).toEqual([1, 2, 3])
    expect(stopsOf('hard_money', 36)).toHaveLength(24)
  })

  test('of a refinance are the months of the second year, whole years after it, and the longest term', () => {
    expect(stopsOf('refinance', 50)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 36, 48, 50])
    expect(stopsOf('refinance', 360).slice(-2)).toEqual([348, 360])
    expect(stopsOf('refinance', 14)).toEqual([12, 13, 14])
    expect(stopsOf('refinance', 6)).toEqual([6])
  })

  test('have the thumb at the last one that isn’t beyond what was typed', () => {
    const stops = stopsOf('refinance', 360)
    expect([1, 12, 24, 30, 36, 480].map((months) => stops[stopAt(stops, months)])).toEqual([
      12, 12, 24, 24, 36, 360,
    ])
  })

  test('are written at both ends and evenly between, or at round years', () => {
    const written = (...of: Parameters<typeof stopsOf>) => {
      const stops = stopsOf(...of)
      return writtenStops(stops).map((index) => stops[index])
    }
    expect(written('hard_money', 12)).toEqual([1, 5, 8, 12])
    expect(written('refinance', 360)).toEqual([12, 24, 120, 240, 360])
    expect(written('refinance', 130)).toEqual([12, 24, 130])
    expect(writtenStops([1, 2])).toEqual([0, 1])
    expect(writtenStops([1])).toEqual([0])
  })
})

describe('the drawing of costs', () => {
  test('has a line for each offer to the end of its term, from the lowest left to the highest right', () => {
    const { lines, marks, xOf, yOf } = drawCosts([costs('a', 1_000, 1_000), costs('b', 4_000, 500, 6)], {
      from: 1,
      to: 12,
    })
    expect(marks.map(({ dollars }) => dollars)).toEqual([0, 5_000, 10_000, 15_000])
    expect([xOf(1), xOf(12), yOf(0), yOf(1_500_000)]).toEqual([0, 100, 100, 0])
    const [one, other] = lines.map(({ path }) => path.slice(1).split('L'))
    expect([one?.length, one?.[0], one?.at(-1)]).toEqual([12, '0.00 86.67', '100.00 13.33'])
    expect(other).toHaveLength(6)
  })

  test('has round months below, the last one with its unit', () => {
    const ticks = (to: number, from = 1) =>
      drawCosts([costs('a', 1, 1, to)], { from, to }).ticks.map(({ text }) => plain(text))
    expect(ticks(12)).toEqual(['3', '6', '9', '12 meses'])
    expect(ticks(5)).toEqual(['1', '2', '3', '4', '5 meses'])
    expect(ticks(360, 12)).toEqual(['10', '20', '30 años'])
  })

  test('draws each offer alike whichever others are shown, and no two of them alike', () => {
    const all = Array.from({ length: 12 }, (_, index) => costs(`${index}`, index * 100, 10))
    const styles = drawCosts(all, { from: 1, to: 12 }).lines.map(
      ({ style }) => `${style.colour} ${style.dashes}`,
    )
    expect(new Set(styles).size).toBe(12)
    expect([...linesShown(all, 12)]).toEqual(['0', '1', '2', '3', '4'])
  })

  test('shows those that go on before those whose term is over', () => {
    const all = [costs('short', 0, 1, 3), ...['a', 'b', 'c', 'd', 'e'].map((id) => costs(id, 500, 10))]
    expect([...linesShown(all, 3)]).toEqual(['short', 'a', 'b', 'c', 'd'])
    expect([...linesShown(all, 4)]).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('is told in words, month by month', () => {
    const all = [costs('a', 1_000, 1_000), costs('b', 3_000, 500)]
    expect(chartInWords(all, { from: 1, to: 12 })).toBe(
      'Costo total de cada oferta según los meses. La más barata es: del mes 1 al 3, Casa a; en el mes 4, Casa a y Casa b; del mes 5 al 12, Casa b.',
    )
  })
})
