import { DEAL_REQUIRED } from '@cancha/contract/deals/deal'
import { DEAL_PHOTOS_TOO_MANY, type SentDealPhoto } from '@cancha/contract/deals/publishing'
import { dealPurposes } from '@cancha/contract/purposes/deals'
import { DEAL_PHOTOS_MOST } from '@cancha/domain/deals/facts'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { keepSentPictures } from '../../files/uses/keep-sent-picture.ts'
import { removeUnheld } from '../../files/uses/remove-unheld.ts'
import { fileKeyIn, takeUploaded } from '../../files/uses/take-uploaded.ts'
import { dealPhotos } from '../tables.ts'
import { dealPhotoUpload } from './uploads.ts'

const AGAIN = 'Sube la foto otra vez'

/** Base64, with or without the beginning of a data address. */
const bytesOf = (image: string): Buffer => Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64')

/** Whether photos came in base64, which is drawn before the transaction begins. */
export const hasBase64 = (photos: readonly SentDealPhoto[]): boolean =>
  photos.some((photo) => 'base64Image' in photo)

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
    'base64Image' in photo
      ? [{ bytes: bytesOf(photo.base64Image), path: `body.photos.${at}`, by: viewer.id }]
      : [],
  )
  return keepSentPictures(services, dealPhotoUpload, sent, async (tx, insert) => work(tx, await insert()))
}

type Setting = {
  dealId: number
  photos: readonly SentDealPhoto[]
  /** The keys of those that came in base64, in their order. */
  sent: readonly string[]
  /** Whether they are all photos of the deal: those that aren't among them are removed. Otherwise they are added. */
  whole: boolean
  least: 0 | 1
}

type Wanted = { file: string; caption: string; path: string }

/**
 * Gives a deal, whose row is locked, its photos in their order: the first one is its cover.
 * @returns whether anything changed
 * @throws Refusal invalid_input at `body.photos` for too many or none, not_found at a photo that isn't this person's
 */
export async function setPhotos(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'declared'>,
  viewer: Viewer,
  { dealId, photos, sent, whole, least }: Setting,
): Promise<boolean> {
  const held = await tx
    .select({ id: dealPhotos.id, file: dealPhotos.file, caption: dealPhotos.caption })
    .from(dealPhotos)
    .where(eq(dealPhotos.dealId, dealId))
    .orderBy(asc(dealPhotos.position), asc(dealPhotos.id))
  const kept = whole ? [] : held.map(({ file, caption }) => ({ file, caption, path: '' }))
  const wanted = withoutRepeated([...kept, ...wantedOf(photos, sent)])
  if (wanted.length > DEAL_PHOTOS_MOST)
    throw refuseField('invalid_input', 'body.photos', DEAL_PHOTOS_TOO_MANY)
  if (wanted.length < least) throw refuseField('invalid_input', 'body.photos', DEAL_REQUIRED)
  const before = new Map(held.map((photo) => [photo.file, photo]))
  const isSame = (photo: Wanted, at: number) =>
    held[at]?.file === photo.file && held[at].caption === photo.caption
  if (wanted.length === held.length && wanted.every(isSame)) return false

  const names = new Set(wanted.map(({ file }) => file))
  const gone = held.filter(({ file }) => !names.has(file))
  if (gone.length > 0)
    await tx.delete(dealPhotos).where(
      inArray(
        dealPhotos.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const [position, { file, caption, path }] of wanted.entries()) {
    const there = before.get(file)
    if (there) {
      await tx.update(dealPhotos).set({ position, caption }).where(eq(dealPhotos.id, there.id))
      continue
    }
    if (!sent.includes(file)) await take(tx, services, viewer, { file, path })
    await tx.insert(dealPhotos).values({ dealId, file, position, caption })
  }
  await removeUnheld(
    tx,
    services,
    gone.map(({ file }) => file),
  )
  return true
}

/** What an app calls a photo is its file's name, which says nothing; the web sends what the dealer says of it. */
function wantedOf(photos: readonly SentDealPhoto[], sent: readonly string[]): Wanted[] {
  const keys = [...sent]
  return photos.map((photo, at) => ({
    file: 'file' in photo ? fileKeyIn(photo.file) : (keys.shift() ?? ''),
    caption: 'file' in photo ? photo.name : '',
    path: `body.photos.${at}`,
  }))
}

const withoutRepeated = (photos: readonly Wanted[]): Wanted[] =>
  [...new Map(photos.toReversed().map((photo) => [photo.file, photo])).values()].toReversed()

async function take(
  tx: Tx,
  services: Pick<Services, 'declared'>,
  viewer: Viewer,
  { file, path }: { file: string; path: string },
): Promise<void> {
  await takeUploaded(tx, services, viewer, { purpose: dealPurposes.photo, file }).catch((error: unknown) => {
    throw error instanceof Refusal ? refuseField('not_found', path, AGAIN) : error
  })
}
