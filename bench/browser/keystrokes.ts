import { type CDPSession, chromium, type Page } from '@playwright/test'
import unpackBrowser, { findBrowser } from '../../e2e/support/browser.ts'
import type { Row } from '../rows.ts'
import { median } from '../rows.ts'
import type { World } from '../world.ts'

/** The slow-down that simulates a slow phone: Lighthouse's factor of four, and half again. */
const SLOWER = 6
const KEYSTROKES = 60
/** One frame at 60 frames a second. */
export const FRAME_MS = 16

const PLACES = [
  {
    what: 'Rental, rent',
    path: '/analysis/rentals/new?paso=5',
    example: '/analysis/rentals/new',
    field: 'monthly_rent',
  },
  {
    what: 'Fix and flip, sale price',
    path: '/analysis/flip/new?paso=5',
    example: '/analysis/flip/new',
    field: 'sales_price',
  },
  {
    what: 'Refinance, value',
    path: '/analysis/refinance/new?paso=5',
    example: '/analysis/refinance/new',
    field: 'arv',
  },
  { what: 'Flip Analysis, whole analysis below', path: '/calculator/flip', field: 'purchase_price' },
]

/** The time from a keystroke in a calculator until the new figures are rendered, on a slow phone. */
export async function measureKeystrokes({ cancha }: World): Promise<Row[]> {
  unpackBrowser()
  const { executablePath, args, env } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args, '--no-sandbox'], env })
  try {
    const rows: Row[] = []
    for (const place of PLACES) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      if (place.example) {
        await page.goto(cancha.url + place.example, { waitUntil: 'networkidle' })
        await page.getByRole('button', { name: 'Ver un ejemplo' }).click()
      }
      await page.goto(cancha.url + place.path, { waitUntil: 'networkidle' })
      const texts = Array.from({ length: KEYSTROKES }, (_, key) => String(100_000 + key * 137))
      const { times, parts } = await typeInto(page, { id: `campo-${place.field}`, texts, slower: SLOWER })
      await page.close()
      const middle = median(times)
      const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
      rows.push({
        what: `${place.what}, processor ${SLOWER} times slower`,
        result: `${middle.toFixed(1)} ms, p95 ${slowest.toFixed(1)} ms`,
        beside: `${times.length} keystrokes, until the answer has its place on the page: ${parts}`,
        budget: `≤ ${FRAME_MS} ms`,
        met: middle <= FRAME_MS,
        measured: { seconds: times.reduce((sum, time) => sum + time, 0) / 1_000, rounds: times },
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Of what the browser tells how long it took, by its own names. */
const PARTS = { ScriptDuration: 'scripts', RecalcStyleDuration: 'styles', LayoutDuration: 'layout' }

/** Texts to type into the field with this id, one after the other, on a processor that is so many times slower. */
type Typing = { id: string; texts: readonly string[]; slower: number }

/**
 * Milliseconds from each keystroke until the page is rendered and laid out again, and what the browser did in all that time for
 * each of them, what it paints afterwards included.
 */
export async function typeInto(page: Page, typing: Typing): Promise<{ times: number[]; parts: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: typing.slower })
  await session.send('Performance.enable')
  const before = await durationsOf(session)
  const times = await typed(page, typing)
  const after = await durationsOf(session)
  const parts = Object.entries(PARTS).map(([name, word]) => {
    const seconds = (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)
    return `${word} ${((seconds * 1_000) / typing.texts.length).toFixed(1)} ms`
  })
  return { times, parts: parts.join(', ') }
}

async function durationsOf(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

function typed(page: Page, { id, texts }: Typing): Promise<number[]> {
  return page.evaluate(
    async ({ id, texts }) => {
      const input = document.getElementById(id) as HTMLInputElement
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const times: number[] = []
      for (const text of texts) {
        await frame()
        const begun = performance.now()
        write?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        // React renders the change before the next task begins.
        await Promise.resolve()
        document.body.getBoundingClientRect()
        times.push(performance.now() - begun)
      }
      // The first few run code that wasn't compiled yet.
      return times.slice(5)
    },
    { id, texts: [...texts] },
  )
}
