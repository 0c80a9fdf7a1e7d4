import { createHash } from 'node:crypto'
import type { SharedAnalysis } from '@cancha/contract/analysis/analyses'
import { LRUCache } from 'lru-cache'
import type { Pictures } from '../../../pictures/pictures.ts'
import { busy, type Drawer, print, QUEUE_MOST } from '../../../printing/press.ts'
import type { CardInput } from './report/card.ts'
import type { ReportInput } from './report/document.ts'

const drawer = (name: 'report' | 'card'): Drawer => ({
  filename: new URL('./report/press.worker.ts', import.meta.url).href,
  name,
})

/** Everyone with a link can request cards, so most of the queue is reserved for members' documents. */
const CARDS_MOST = QUEUE_MOST / 3

/**
 * Draws a person's report as a PDF.
 * @param patience milliseconds to wait before the caller is asked to try again
 * @throws Refusal unavailable if too many are waiting, or it takes too long
 */
export const drawReport = (input: ReportInput, patience?: number): Promise<Uint8Array> =>
  print(drawer('report'), input, patience)

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
  const card = print<string>(drawer('card'), input)
    .then((svg) => pictures.drawOwn(svg))
    .finally(() => inHand.delete(key))
  inHand.set(key, card)
  return card
}
