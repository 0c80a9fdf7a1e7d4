import type { SentPhoto } from '@cancha/contract/talk/forums/posting'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { PHOTOS_MOST } from '@cancha/domain/talk/forums/limits'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { keepSentPictures } from '../../../ground/files/uses/keep-sent-picture.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { fileKeyIn, takeUploaded } from '../../../ground/files/uses/take-uploaded.ts'
import { fileFacts } from '../../../ground/files/views.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findTopicHead, movesSql } from '../store.ts'
import { forumPhotos, forumTopics } from '../tables.ts'
import { photoUpload } from './uploads.ts'

type PostedPhoto = z.output<typeof SentPhoto>
type By = Parameters<typeof actor>[1]

/** A photo that was uploaded before; apps send them in base64 with the call. */
export const isUploaded = (photo: PostedPhoto): photo is string => typeof photo === 'string'

const MOST = 'You can upload Max 4 photos'

/**
 * Draws the photos that came in base64, and gives their keys to the work of one transaction.
 * @throws Refusal invalid_input at a photo that is none
 */
export const withSentPhotos = <T>(
  services: Services,
  viewer: Viewer,
  photos: readonly PostedPhoto[],
  work: (tx: Tx, keys: readonly string[]) => Promise<T>,
): Promise<T> => {
  const sent = photos.flatMap((photo, at) =>
    isUploaded(photo) ? [] : [{ bytes: bytesOf(photo.base64), path: `body.photos.${at}`, by: viewer.id }],
  )
  return keepSentPictures(services, photoUpload, sent, async (tx, insert) => work(tx, await insert()))
}

/** Base64, with or without the beginning of a data address. */
const bytesOf = (file: string): Buffer => Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64')

type Attaching = {
  topicId: number
  /** How many the topic has. */
  from: number
  photos: readonly PostedPhoto[]
  /** The keys of those that came in base64, in their order. */
  sent: readonly string[]
}

/** Lets a topic hold photos, behind those that it has. */
export async function attachPhotos(
  tx: Tx,
  services: Pick<Services, 'declared'>,
  viewer: Viewer,
  { topicId, from, photos, sent }: Attaching,
): Promise<void> {
  const keys = [...sent]
  for (const [at, photo] of photos.entries()) {
    const file = isUploaded(photo) ? fileKeyIn(photo) : keys.shift()
    if (file === undefined) throw refuseField('not_found', `body.photos.${at}`, 'Sube la foto otra vez')
    if (isUploaded(photo))
      await takeUploaded(tx, services, viewer, { purpose: forumPurposes.photo, file }).catch((error) => {
        throw error instanceof Refusal
          ? refuseField('not_found', `body.photos.${at}`, 'Sube la foto otra vez')
          : error
      })
    await tx.insert(forumPhotos).values({ topicId, position: from + at, file })
  }
}

/** The photos of a topic, in their order. */
export const photosOf = (tx: Tx, topicId: number) =>
  tx
    .select({
      key: forumPhotos.file,
      width: fileFacts.width,
      height: fileFacts.height,
      moves: movesSql(sql`${forumPhotos.file}`),
      position: forumPhotos.position,
    })
    .from(forumPhotos)
    .innerJoin(fileFacts, eq(fileFacts.key, forumPhotos.file))
    .where(eq(forumPhotos.topicId, topicId))
    .orderBy(asc(forumPhotos.position))

/** Locks a topic whose photos this person may change. */
async function lockForPhotos(tx: Tx, viewer: Viewer, topicId: number) {
  await tx
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(eq(forumTopics.id, topicId))
    .for('no key update')
  const head = await findTopicHead(tx, topicId, viewer)
  authorize(topicPolicy, 'photos', viewer, head && topicRights(head))
  return photosOf(tx, topicId)
}

/** Adds photos to a topic; those that it holds already, at a second press, aren't added again. @returns all that it has then */
export async function addPhotos(
  services: Services,
  viewer: Viewer,
  by: By,
  { id, photos }: { id: number; photos: readonly PostedPhoto[] },
) {
  const add = async (tx: Tx, sent: readonly string[]) => {
    const held = await lockForPhotos(tx, viewer, id)
    const holds = (photo: PostedPhoto) =>
      isUploaded(photo) && held.some(({ key }) => key === fileKeyIn(photo))
    if (photos.every(holds)) return held
    if (held.length + photos.length > PHOTOS_MOST) throw refuseField('conflict', 'body.photos', MOST)
    const from = (held.at(-1)?.position ?? -1) + 1
    await attachPhotos(tx, services, viewer, { topicId: id, from, photos, sent })
    await recordAudit(tx, actor(viewer, by), {
      action: 'forums.photos_added',
      target: { type: 'topic', id },
      details: { photos: photos.length },
    })
    return photosOf(tx, id)
  }
  if (photos.every(isUploaded)) return services.database.transaction((tx) => add(tx, []))
  await services.database.transaction((tx) => lockForPhotos(tx, viewer, id))
  return withSentPhotos(services, viewer, photos, add)
}

/** Takes a photo from a topic. @throws Refusal not_found if it isn't there */
export async function removePhoto(
  services: Services,
  viewer: Viewer,
  by: By,
  { id, keyname }: { id: number; keyname: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockForPhotos(tx, viewer, id)
    const gone = await run(tx, sql`delete from forum_photos where topic_id = ${id} and file = ${keyname}`)
    if (gone === 0) throw new Refusal('not_found')
    await removeUnheld(tx, services, [keyname])
    await recordAudit(tx, actor(viewer, by), {
      action: 'forums.photo_removed',
      target: { type: 'topic', id },
    })
  })
}
