import type { ErrorCode } from '@cancha/contract/ground/errors'
import type { StoredFile } from '@cancha/contract/ground/files'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { asc, eq } from 'drizzle-orm'
import { isUnavailable } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { discardFile, joined, makeFile } from '../make-file.ts'
import { uploadPolicy } from '../policy.ts'
import { storeOf, uploadContext } from '../sealed/file-keys.ts'
import { bytesOf, findFile, insertFile } from '../store.ts'
import { fileUploadPieces, fileUploads } from '../tables.ts'
import { refuseBeyondQuota, ruleOf } from './create-upload.ts'
import { removePieces } from './stop-upload.ts'

type UploadServices = Pick<
  Services,
  'database' | 'declared' | 'files' | 'jobs' | 'limits' | 'pictures' | 'vault'
>

const FIELD = 'body.upload'

/** Refusals that the same bytes would get again. */
const FILES_FAULT = new Set<ErrorCode>(['invalid_input', 'too_large'])

/**
 * Makes the file of an upload. Safe to call again, at the same time too: the upload remembers the file that it became.
 * @throws Refusal invalid_input if bytes are missing or the content isn't accepted
 */
export async function finishUpload(
  services: UploadServices,
  viewer: Viewer,
  by: Actor,
  key: string,
): Promise<StoredFile> {
  const { database } = services
  const [begun] = await database.db.select().from(fileUploads).where(eq(fileUploads.key, key))
  const upload = authorize(uploadPolicy, 'finish', viewer, begun)
  const rule = ruleOf(services, upload.purpose)
  // Its feature is gone since the upload began.
  if (!rule) throw new Refusal('not_found')
  rule.authorize(viewer)
  const before = await becameFile(database.db, upload)
  if (before) return before
  if (upload.received !== upload.bytes)
    throw refuseField('invalid_input', FIELD, 'El archivo no llegó completo')
  // Each would copy the whole file.
  const underWay = making.get(key) ?? makeOf(services, viewer, by, { upload, rule })
  making.set(key, underWay)
  try {
    return await underWay
  } finally {
    making.delete(key)
  }
}

/** The uploads of which this node is making the file. */
const making = new Map<string, Promise<StoredFile>>()

async function makeOf(
  services: UploadServices,
  viewer: Viewer,
  by: Actor,
  { upload, rule }: { upload: Row; rule: UploadRule },
): Promise<StoredFile> {
  const { database } = services
  const { key } = upload
  const storage = storeOf(services, upload.sealedKey, uploadContext(key))
  const pieces = await database.db
    .select({ storageKey: fileUploadPieces.storageKey, start: fileUploadPieces.start })
    .from(fileUploadPieces)
    .where(eq(fileUploadPieces.upload, key))
    .orderBy(asc(fileUploadPieces.start))
  const sent = {
    name: upload.name,
    length: upload.bytes,
    bytes: (from?: number) => joined(storage, pieces, FIELD, from),
    path: FIELD,
    by: viewer.id,
  }
  const made = await makeFile(services, rule, sent).catch(async (error) => {
    const other = await otherResult(services, key)
    if (other) return other
    // Unusable bytes are removed, so the next attempt starts over. After any other failure, such as a full queue or
    // disk, they stay.
    if (error instanceof Refusal && FILES_FAULT.has(error.code)) await forget(services, key)
    throw error
  })
  if ('url' in made) return made
  try {
    return await database.transaction(async (tx) => {
      const [now] = await tx.select().from(fileUploads).where(eq(fileUploads.key, key)).for('update')
      const known = authorize(uploadPolicy, 'finish', viewer, now)
      const other = await becameFile(tx, known)
      if (other) {
        await discardFile(services, made)
        return other
      }
      if (rule.paper) await refuseBeyondQuota(tx, viewer, rule, bytesOf(made))
      const { key: fileKey, ...file } = await insertFile(tx, made, viewer.id)
      await tx.update(fileUploads).set({ file: fileKey, shown: made.shown }).where(eq(fileUploads.key, key))
      await removePieces(services, tx, key)
      await recordAudit(tx, by, {
        action: 'file.uploaded',
        target: { type: 'file', id: file.url },
        details: { kind: file.kind, bytes: file.bytes },
      })
      return made.note === undefined ? file : { ...file, note: made.note }
    })
  } catch (error) {
    // If nobody knows whether it was committed, the bytes stay: without their rows they are swept as orphans.
    if (!isUnavailable(error)) await discardFile(services, made)
    throw error
  }
}

type Row = typeof fileUploads.$inferSelect

const becameFile = async (
  db: Parameters<typeof findFile>[0],
  { file, shown }: Row,
): Promise<StoredFile | null> => (file === null || shown === null ? null : findFile(db, file, shown))

/** Finds the file that another call made of the upload while this one was reading pieces that the other then removed. */
async function otherResult(
  { database }: Pick<UploadServices, 'database'>,
  key: string,
): Promise<StoredFile | null> {
  const [row] = await database.db.select().from(fileUploads).where(eq(fileUploads.key, key))
  return row ? becameFile(database.db, row) : null
}

async function forget(services: UploadServices, key: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [row] = await tx.select().from(fileUploads).where(eq(fileUploads.key, key)).for('update')
    if (!row || row.file !== null) return
    await removePieces(services, tx, key)
    await tx.delete(fileUploads).where(eq(fileUploads.key, key))
  })
}
