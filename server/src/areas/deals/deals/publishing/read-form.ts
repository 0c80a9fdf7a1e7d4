import type { DealField } from '@cancha/contract/deals/publishing'
import { dealHref } from '@cancha/domain/deals/addresses'
import type { DealState } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { fileFacts } from '../../../ground/files/views.ts'
import { dealPolicy } from '../policy.ts'
import { PHOTO_LARGE, presentPhoto, stateText } from '../present.ts'
import { findRights } from '../store.ts'
import { dealPhotos, deals } from '../tables.ts'
import { heldPhrases } from './judge-words.ts'
import { shownPhotos } from './photos.ts'
import { type DealFacts, dealChangePhotos } from './tables.ts'
import { findChange } from './waiting-change.ts'

type DealRow = typeof deals.$inferSelect
type DealFormValues = Partial<Record<DealField, string>>

const dollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100))

/** Turns a deal into the values of its form. */
export const typedOf = (row: DealFacts): DealFormValues => ({
  title: row.title,
  address1: row.address1,
  address2: row.address2,
  zipcode: row.zip,
  city: row.city,
  state: stateText(row.stateCode),
  price: dollars(row.price),
  renovationestimate: dollars(row.renovation),
  avr: dollars(row.arv),
  type: row.type,
  footage: String(row.footage),
  lotsize: row.lotSize,
  yearbuild: String(row.yearBuilt),
  bedroom: String(row.bedrooms),
  bathrooms: String(row.bathrooms),
  rent: dollars(row.rent),
  taxes: dollars(row.taxes),
  insurance: dollars(row.insurance),
  othercosts: dollars(row.otherCosts),
  availablefor: row.vacant ? 'Yes' : 'No',
})

/** Whether it was published once: then a draft's row has facts too, which what was typed since stands over. */
const hasFacts = ({ title }: DealRow) => title !== ''

/** A deal or draft of one's own for its form. @throws Refusal if this person may not change it */
export async function readForm(db: Db, viewer: Viewer, id: number) {
  authorize(dealPolicy, 'edit', viewer, await findRights(db, viewer, id))
  const [row] = await db.select().from(deals).where(eq(deals.id, id))
  authorize(dealPolicy, 'edit', viewer, row && { userId: row.dealerId, state: row.state, contacted: false })
  if (!row) throw new Error('what may be changed is there')
  const change = await findChange(db, id)
  const waiting = change?.facts ?? null
  const from = waiting ? dealChangePhotos : dealPhotos
  const photos = await db
    .select({ file: from.file, caption: from.caption, width: fileFacts.width, height: fileFacts.height })
    .from(from)
    .innerJoin(fileFacts, eq(fileFacts.key, from.file))
    .where(eq(from.dealId, id))
    .orderBy(asc(from.position), asc(from.file))
  const before = waiting === null ? null : { ...row, photos: await shownPhotos(db, id) }
  const held = waiting || row.state === 'waiting' ? heldPhrases({ ...(waiting ?? row), photos }, before) : []
  const typed: DealFormValues = { ...(hasFacts(row) && typedOf(waiting ?? row)), ...row.typed }
  return {
    dealid: String(id),
    status: row.state satisfies DealState,
    version: row.version + (change?.version ?? 0),
    typed,
    stored: hasFacts(row) ? (waiting ?? row).body : null,
    photos: photos.map((photo) => presentPhoto(photo, PHOTO_LARGE)),
    reason: row.reason,
    waitsSince: change?.sentAt?.toISOString() ?? null,
    held,
    href: dealHref({ id, title: row.title }),
    updatedAt: row.updatedAt.toISOString(),
  }
}
