import { describe, expect, test } from 'vitest'
import { chartsOf, ticksFor } from './chart.ts'

describe('charts', () => {
  test.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [-12, 37, [-20, 0, 20, 40]],
    [0, 0, [0]],
    [0, 518_444, [0, 200_000, 400_000, 600_000]],
  ])('from %d to %d the axis has %j', (least, most, ticks) => {
    expect(ticksFor(least, most)).toEqual(ticks)
  })

  test('are drawn of what has at least two numbers, and of nothing else', () => {
    const columns = [
      { key: 'month', label: 'Mes', unit: 'count' },
      { key: 'profit', label: 'Ganancia', unit: 'money' },
    ] as const
    const table = (rows: { month: number; profit: number | null }[]) => [
      { key: 'profit_by_month', title: 'Por mes', columns, rows },
    ]
    expect(
      chartsOf(
        table([
          { month: 2, profit: 1 },
          { month: 3, profit: 0 },
        ]),
      ),
    ).toMatchObject([{ title: 'Por mes', series: [{ label: 'Ganancia', values: [1, 0] }] }])
    expect(chartsOf(table([{ month: 2, profit: 1 }]))).toEqual([])
    expect(
      chartsOf(
        table([
          { month: 2, profit: null },
          { month: 3, profit: 1 },
        ]),
      ),
    ).toEqual([])
  })
})
