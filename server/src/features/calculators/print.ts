import { createHash } from 'node:crypto'
import type { SharedAnalysis } from '@cancha/contract/calculators'
import { Piscina } from 'piscina'
import { Refusal } from '../../http/refusal.ts'
import type { CardInput } from './report/card.ts'
import type { ReportInput } from './report/document.ts'

/**
 * Reports and cards take a tenth of a second of work each: too long for the thread that answers everyone. One other
 * thread does it, begun when it is first needed, and a short line before it; whoever finds it full comes back.
 */
const press = new Piscina({
  filename: new URL('./report/press.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  maxQueue: 24,
})
const PATIENCE_MS = 20_000

const BUSY = 'Hay muchos informes en camino. Inténtalo de nuevo en unos segundos.'

async function print(name: 'report' | 'card', input: ReportInput | CardInput): Promise<Uint8Array> {
  if (press.queueSize >= press.options.maxQueue)
    throw new Refusal('unavailable', { msg: BUSY, retryAfter: 5 })
  return press.run(input, { name, signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** A person's report as a PDF. @throws Refusal unavailable when too many wait already */
export const drawReport = (input: ReportInput): Promise<Uint8Array> => print('report', input)

/** Cards drawn lately: a link that many receive is asked for by many programs at once. */
const drawn = new Map<string, Uint8Array>()
const DRAWN_MOST = 50

/** The card of a shared analysis as a PNG. Whether it may be seen is asked each time, before this. */
export async function drawCard(shared: SharedAnalysis): Promise<Uint8Array> {
  const { calculator_type: type, calculator_data: data, name, firstname: firstName } = shared
  const input: CardInput = { type, name, data, firstName }
  const key = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const kept = drawn.get(key) ?? (await print('card', input))
  // The last asked for stands last, and the first goes.
  drawn.delete(key)
  drawn.set(key, kept)
  const [oldest] = drawn.keys()
  if (drawn.size > DRAWN_MOST && oldest) drawn.delete(oldest)
  return kept
}
