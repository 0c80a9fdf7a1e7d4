import { monitorEventLoopDelay } from 'node:perf_hooks'
import { drawReport } from '../server/src/areas/analysis/calculators/print.ts'
import { measured, medianOf, ROUNDS, type Row } from './rows.ts'

const REPORT = {
  type: 'rental_property',
  name: '',
  language: 'es',
  author: 'Ana Guerrero',
  logo: null,
  at: new Date('2026-01-15T12:00:00Z'),
  data: {
    street: '412 NW 8th Avenue',
    purchase_price: 100_000,
    construction_budget: 20_000,
    current_debt: 120_000,
    arv: 220_000,
    interest: 7,
    points_charged: 2,
    monthly_rent: 2_400,
  },
} as const

const AT_ONCE = 4

/** Draws reports for some seconds, and measures the lag of the main thread meanwhile. */
async function round(seconds: number) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const until = performance.now() + seconds * 1_000
  let drawn = 0
  const one = async () => {
    while (performance.now() < until) {
      await drawReport(REPORT)
      drawn += 1
    }
  }
  delay.enable()
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  delay.disable()
  return { perSecond: drawn / seconds, delay: delay.percentile(99) / 1e6 }
}

/** Measures the drawing thread directly, since the API limits reports by person. */
export async function measureReports(): Promise<Row[]> {
  await round(1)
  const results = []
  for (let count = 0; count < ROUNDS; count++) results.push(await round(3))
  const delay = medianOf(results, (result) => result.delay)
  return [
    {
      what: 'PDF reports of a rental (4 pages), one thread',
      result: `${medianOf(results, ({ perSecond }) => perSecond).toFixed(1)}/s`,
      beside: `main thread's delay: p99 ${delay.toFixed(0)} ms`,
      budget: 'delay p99 < 50 ms',
      met: delay < 50,
      measured: measured(results, 3, (result) => result.delay),
    },
  ]
}
