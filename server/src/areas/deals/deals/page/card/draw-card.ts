import { createHash } from 'node:crypto'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { roomsText } from '@cancha/domain/deals/rooms'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { LRUCache } from 'lru-cache'
import { HEIGHT } from '../../../../../printing/card-parts.ts'
import { busy, print, QUEUE_MOST } from '../../../../../printing/press.ts'
import type { Services } from '../../../../../services.ts'
import { dollars, PHOTO_SMALL } from '../../present.ts'
import type { CardRow } from '../../store.ts'
import { dealDrawer } from '../drawer.ts'
import { photoAsJpeg } from '../photo-bytes.ts'
import { type DealCardInput, PHOTO_WIDTH } from './card.ts'

/** Everyone can ask for cards, so most of the queue is left to members' documents. */
const CARDS_MOST = QUEUE_MOST / 3

/** Cards that were drawn last: a link sent to many people is requested by many programs at once. */
const drawn = new LRUCache<string, Uint8Array>({ max: 50 })
/** Cards that are queued or being drawn. */
const inHand = new Map<string, Promise<Uint8Array>>()

type CardServices = Pick<Services, 'database' | 'files' | 'pictures'>

/**
 * Draws the preview picture of a deal as a PNG. The caller checks first whether it may be seen.
 * @param count counts a card that has to be drawn, and throws if there were too many
 * @throws Refusal unavailable if too many are waiting
 */
export async function drawDealCard(
  services: CardServices,
  row: CardRow,
  count: () => Promise<void>,
): Promise<Uint8Array> {
  const input = inputOf(row)
  const file = row.cover[0]?.file ?? null
  const key = createHash('sha256')
    .update(JSON.stringify([input, file]))
    .digest('base64url')
  const known = drawn.get(key) ?? inHand.get(key)
  if (known) return known
  await count()
  const begun = inHand.get(key)
  if (begun) return begun
  if (inHand.size >= CARDS_MOST) throw busy()
  const card = newCard(services, input, file).finally(() => inHand.delete(key))
  inHand.set(key, card)
  const bytes = await card
  drawn.set(key, bytes)
  return bytes
}

async function newCard(
  services: CardServices,
  input: DealCardInput,
  file: string | null,
): Promise<Uint8Array> {
  const cover =
    file && (await photoAsJpeg(services, { file, part: PHOTO_SMALL, width: PHOTO_WIDTH, height: HEIGHT }))
  const photo = cover ? cover.toString('base64') : null
  return services.pictures.drawOwn(await print<string>(dealDrawer('card'), { ...input, photo }))
}

const MARKS: Partial<Record<CardRow['state'], string>> = { under_contract: 'Bajo contrato', sold: 'Vendido' }

const inputOf = (row: CardRow): DealCardInput => ({
  title: row.title,
  place: `${row.city}, ${row.stateCode} ${row.zip}`,
  price: formatDollars(dollars(row.price), 'never'),
  mark: MARKS[row.state] ?? null,
  facts: [propertyTypeName(row.type), roomsText(row)].join(' · '),
  ceiling: row.ceiling === null ? null : `Tope del 70 %: ${formatDollars(dollars(row.ceiling), 'never')}`,
  photo: null,
})
