import { createHash } from 'node:crypto'
import type { SharedAnalysis } from '@cancha/contract/analyses'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { Refusal } from '../../http/request/refusal.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { CardInput } from './report/card.ts'
import type { ReportInput } from './report/document.ts'

/**
 * Reports and cards each take a tenth of a second to draw, too long for the main thread. A single worker thread draws
 * them, with a short queue; callers who find it full are asked to try again.
 */
const press = new Piscina({
  filename: new URL('./report/press.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  maxQueue: 24,
})
/** Everyone with a link can request cards, so most of the queue is reserved for members' reports. */
const CARDS_MOST = press.options.maxQueue / 3
const PATIENCE_MS = 20_000

type Printed = {
  report: { from: ReportInput; to: Uint8Array }
  /** The card as SVG. */
  card: { from: CardInput; to: string }
}

const BUSY = 'Hay muchos informes en camino. Inténtalo de nuevo en unos segundos.'
const busy = () => new Refusal('unavailable', { msg: BUSY, retryAfter: 5 })

async function print<Name extends keyof Printed>(
  name: Name,
  input: Printed[Name]['from'],
  patience = PATIENCE_MS,
): Promise<Printed[Name]['to']> {
  if (press.queueSize >= press.options.maxQueue) throw busy()
  const signal = AbortSignal.timeout(patience)
  try {
    return await press.run(input, { name, signal })
  } catch (error) {
    throw signal.aborted ? busy() : error
  }
}

/**
 * Draws a person's report as a PDF.
 * @param patience milliseconds to wait before the caller is asked to try again
 * @throws Refusal unavailable if too many are waiting, or it takes too long
 */
export const drawReport = (input: ReportInput, patience?: number): Promise<Uint8Array> =>
  print('report', input, patience)

/** Recently drawn cards: a link sent to many people is requested by many programs at once. */
const drawn = new LRUCache<string, Uint8Array>({ max: 50 })
/** Cards that are queued or being drawn. */
const inHand = new Map<string, Promise<Uint8Array>>()

type Drawing = Pick<Pictures, 'drawOwn'>

/**
 * Draws the card of a shared analysis as a PNG. The caller checks first whether it may be seen.
 * @param count counts a card that has to be drawn, and throws if there were too many
 * @throws Refusal unavailable if too many are waiting
 */
export async function drawCard(
  pictures: Drawing,
  shared: SharedAnalysis,
  count: () => Promise<void>,
): Promise<Uint8Array> {
  const { calculator_type: type, calculator_data: data, name, firstname: firstName } = shared
  const input: CardInput = { type, name, data, firstName }
  const key = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const kept = drawn.get(key) ?? (await newCard(pictures, key, input, count))
  drawn.set(key, kept)
  return kept
}

async function newCard(
  pictures: Drawing,
  key: string,
  input: CardInput,
  count: () => Promise<void>,
): Promise<Uint8Array> {
  if (!inHand.has(key)) await count()
  const begun = inHand.get(key)
  if (begun) return begun
  if (inHand.size >= CARDS_MOST) throw busy()
  const card = print('card', input)
    .then((svg) => pictures.drawOwn(svg))
    .finally(() => inHand.delete(key))
  inHand.set(key, card)
  return card
}
