import { DEAL_REQUIRED } from '@cancha/contract/deals/deal'
import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { CAPTION_MOST, DEAL_PHOTOS_TOO_MANY, type SentDealPhoto } from '@cancha/contract/deals/publishing'
import { DEAL_PHOTOS_MOST } from '@cancha/domain/deals/facts'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { keepSentPictures } from '../../../ground/files/uses/keep-sent-picture.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { fileKeyIn, takeUploaded } from '../../../ground/files/uses/take-uploaded.ts'
import { dealPhotos } from '../tables.ts'
import { dealPhotoUpload } from './uploads.ts'
import { changePhotos, type ShownPhoto } from './waiting-change.ts'

const AGAIN = 'Sube la foto otra vez'

/** Base64, with or without the beginning of a data address. */
const bytesOf = (image: string): Buffer => Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64')

/** Whether photos came in base64, which is drawn before the transaction begins. */
export const hasBase64 = (photos: readonly SentDealPhoto[]): boolean =>
  photos.some((photo) => 'base64' in photo)

/**
 * Draws the photos that came in base64, and gives their keys to the work of one transaction.
 * @throws Refusal invalid_input at a photo that is none
 */
export const withSentPhotos = <T>(
  services: Services,
  viewer: Viewer,
  photos: readonly SentDealPhoto[],
  work: (tx: Tx, sent: readonly string[]) => Promise<T>,
): Promise<T> => {
  if (!hasBase64(photos)) return services.database.transaction((tx) => work(tx, []))
  const sent = photos.flatMap((photo, at) =>
    'base64' in photo ? [{ bytes: bytesOf(photo.base64), path: `body.photos.${at}`, by: viewer.id }] : [],
  )
  return keepSentPictures(services, dealPhotoUpload, sent, async (tx, insert) => work(tx, await insert()))
}

type Wanting = {
  dealId: number
  photos: readonly SentDealPhoto[]
  /** The keys of those that came in base64, in their order. */
  sent: readonly string[]
  /** Whether they are all photos of the deal: those that aren't among them are removed. Otherwise they are added. */
  whole: boolean
  least: 0 | 1
}

type WantedPhoto = ShownPhoto & { path: string }

/** The photos that everyone sees of a deal, in their order. */
export const shownPhotos = (db: Db | Tx, dealId: number) =>
  db
    .select({ id: dealPhotos.id, file: dealPhotos.file, caption: dealPhotos.caption })
    .from(dealPhotos)
    .where(eq(dealPhotos.dealId, dealId))
    .orderBy(asc(dealPhotos.position), asc(dealPhotos.id))

/**
 * The photos that a deal, whose row is locked, shall have in their order: the first one is its cover. New ones are this person's
 * from now on for this deal.
 * @throws Refusal invalid_input at `body.photos` for too many or none, not_found at a photo that isn't this person's
 */
export async function wantedPhotos(
  tx: Tx,
  services: Pick<Services, 'declared'>,
  viewer: Viewer,
  { dealId, photos, sent, whole, least }: Wanting,
): Promise<ShownPhoto[]> {
  const shown = await shownPhotos(tx, dealId)
  const waiting = await changePhotos(tx, dealId)
  const last = waiting.length > 0 ? waiting : shown
  const kept = whole ? [] : last.map(({ file, caption }) => ({ file, caption, path: '' }))
  const wanted = withoutRepeated([...kept, ...wantedOf(photos, sent)])
  if (wanted.length > DEAL_PHOTOS_MOST)
    throw refuseField('invalid_input', 'body.photos', DEAL_PHOTOS_TOO_MANY)
  if (wanted.length < least) throw refuseField('invalid_input', 'body.photos', DEAL_REQUIRED)
  const known = new Set([...[...shown, ...waiting].map(({ file }) => file), ...sent])
  for (const photo of wanted) if (!known.has(photo.file)) await take(tx, services, viewer, photo)
  return wanted
}

export const samePhotos = (one: readonly ShownPhoto[], other: readonly ShownPhoto[]): boolean =>
  one.length === other.length &&
  one.every(({ file, caption }, at) => other[at]?.file === file && other[at].caption === caption)

/**
 * Shows these photos of a deal, which were taken for it.
 * @returns whether anything changed
 */
export async function setPhotos(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'declared'>,
  dealId: number,
  wanted: readonly ShownPhoto[],
): Promise<boolean> {
  const held = await shownPhotos(tx, dealId)
  if (samePhotos(held, wanted)) return false
  const before = new Map(held.map((photo) => [photo.file, photo]))
  const names = new Set(wanted.map(({ file }) => file))
  const gone = held.filter(({ file }) => !names.has(file))
  if (gone.length > 0)
    await tx.delete(dealPhotos).where(
      inArray(
        dealPhotos.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const [position, { file, caption }] of wanted.entries()) {
    const there = before.get(file)
    if (there) await tx.update(dealPhotos).set({ position, caption }).where(eq(dealPhotos.id, there.id))
    else await tx.insert(dealPhotos).values({ dealId, file, position, caption })
  }
  await removeUnheld(
    tx,
    services,
    gone.map(({ file }) => file),
  )
  return true
}

/**
 * The photos that are sent, in their order.
 * @param sent the keys of those that came in base64
 */
export const photosOf = (photos: readonly SentDealPhoto[], sent: readonly string[]): readonly ShownPhoto[] =>
  withoutRepeated(wantedOf(photos, sent))

/** An app's photo keeps its name, which may be longer than what the web's form lets a dealer say of one. */
function wantedOf(photos: readonly SentDealPhoto[], sent: readonly string[]): WantedPhoto[] {
  const keys = [...sent]
  return photos.map((photo, at) => ({
    file: 'file' in photo ? fileKeyIn(photo.file) : (keys.shift() ?? ''),
    caption: photo.name.slice(0, CAPTION_MOST),
    path: `body.photos.${at}`,
  }))
}

const withoutRepeated = (photos: readonly WantedPhoto[]): WantedPhoto[] =>
  [...new Map(photos.toReversed().map((photo) => [photo.file, photo])).values()].toReversed()

async function take(
  tx: Tx,
  services: Pick<Services, 'declared'>,
  viewer: Viewer,
  { file, path }: WantedPhoto,
): Promise<void> {
  await takeUploaded(tx, services, viewer, { purpose: dealPurposes.photo, file }).catch((error: unknown) => {
    throw error instanceof Refusal ? refuseField('not_found', path, AGAIN) : error
  })
}
