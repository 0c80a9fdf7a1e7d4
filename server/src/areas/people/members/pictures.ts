import { buffer } from 'node:stream/consumers'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../database/connection.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { openPart } from '../../ground/files/open-part.ts'
import { keepSentPicture } from '../../ground/files/uses/keep-sent-picture.ts'
import { removeUnheld } from '../../ground/files/uses/remove-unheld.ts'
import { fileKeyIn, takeUploaded } from '../../ground/files/uses/take-uploaded.ts'
import { PICTURES_PATH, type PictureKind, pictureName } from '../../ground/users/picture-address.ts'
import { profiles } from '../../ground/users/tables.ts'
import { memberPictures } from './tables.ts'
import { memberUploads } from './uploads.ts'

/** The place of a picture: its member, and portrait or cover. */
type Place = { userId: number; kind: PictureKind }
type Removing = Pick<Services, 'jobs' | 'declared'>

/**
 * Stores a member's portrait or cover in all sizes, replacing the previous one.
 * @returns the key in its address
 */
export const keepPicture = (
  services: Removing & Pick<Services, 'database' | 'files' | 'pictures'>,
  { userId, kind }: Place,
  bytes: Buffer,
): Promise<string> =>
  keepSentPicture(
    services,
    memberUploads[kind],
    { bytes, path: 'body.image', by: userId },
    async (tx, insert) => show(tx, services, { userId, kind }, await insert()),
  )

/**
 * Makes an uploaded file the viewer's portrait or cover. Safe to call again.
 * @returns the key in its address
 * @throws Refusal not_found if the viewer hasn't uploaded it for this
 */
export async function attachPicture(
  services: Removing & Pick<Services, 'database'>,
  viewer: Viewer,
  kind: PictureKind,
  address: string,
): Promise<string> {
  const file = fileKeyIn(address)
  const place = { userId: viewer.id, kind }
  await services.database.transaction(async (tx) => {
    if ((await lockedPicture(tx, place)) === file) return
    await takeUploaded(tx, services, viewer, { purpose: memberPurposes[kind], file })
    await show(tx, services, place, file)
  })
  return file
}

export async function removePicture(
  services: Removing & Pick<Services, 'database'>,
  place: Place,
): Promise<void> {
  await services.database.transaction((tx) => show(tx, services, place, null))
}

/** The present picture. Two who attach the same upload at once wait for each other here. */
async function lockedPicture(tx: Tx, { userId, kind }: Place): Promise<string | null> {
  const [profile] = await tx
    .select({ avatar: profiles.avatarKey, cover: profiles.coverKey })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('no key update')
  return profile?.[kind] ?? null
}

/** Locks the profile: of two simultaneous uploads the later one remains, and no file of the other. */
async function show(tx: Tx, services: Removing, { userId, kind }: Place, file: string | null): Promise<void> {
  const [found] = await tx
    .update(profiles)
    .set(kind === 'avatar' ? { avatarKey: file } : { coverKey: file })
    .where(eq(profiles.userId, userId))
    .returning({ userId: profiles.userId })
  if (!found) throw new Refusal('not_found')
  const gone = await tx
    .delete(memberPictures)
    .where(and(eq(memberPictures.userId, userId), eq(memberPictures.kind, kind)))
    .returning({ file: memberPictures.file })
  if (file) await tx.insert(memberPictures).values({ userId, kind, file })
  await removeUnheld(
    tx,
    services,
    gone.map((one) => one.file),
  )
}

const openPicture = (services: Pick<Services, 'database' | 'files'>, file: string, width: number) =>
  openPart(services, Object.values(memberPurposes), { file, name: pictureName(width) })

/** A picture's bytes in base64, for the apps. */
export async function pictureInBase64(
  services: Pick<Services, 'database' | 'files'>,
  key: string | null,
  width: number,
): Promise<{ image: string | null; type: string | null }> {
  const file = key === null ? null : await openPicture(services, key, width)
  if (!file) return { image: null, type: null }
  return { image: (await buffer(file.stream)).toString('base64'), type: file.type }
}

const WIDTH = /^([1-9]\d{1,3})\.webp$/

/** Serves members' pictures. */
export function servePictures(app: FastifyInstance, services: Pick<Services, 'database' | 'files'>) {
  app.get(`${PICTURES_PATH}/:key/:size`, async (request, reply) => {
    const { key = '', size = '' } = request.params as Record<string, string | undefined>
    const width = WIDTH.exec(size)?.[1]
    const file = width ? await openPicture(services, key, Number(width)) : null
    if (!file) throw new Refusal('not_found')
    return reply
      .type(file.type)
      .header('Content-Length', file.size)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(file.stream)
  })
}
