import type { ErrorCode } from '@cancha/contract/errors'
import { CODED_PIECE_BYTES, type StoredFile } from '@cancha/contract/files'
import { writingPurposes } from '@cancha/contract/purposes/writing'
import { MB } from '@cancha/contract/upload-purpose'
import type { FileKind } from '@cancha/contract/writing-fields'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { column } from '../../database/decoders.ts'
import { run, selectOne } from '../../database/statements.ts'
import { authorize } from '../../http/request/policy.ts'
import { Refusal, refuseField } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { discardFile, joined, makeFile } from './make-file.ts'
import { uploadPolicy } from './policy.ts'
import { removeFiles } from './remove-files.ts'
import { insertFile } from './store.ts'
import { uploadPieces, uploads } from './tables.ts'
import { ruleOf } from './uploads/create-upload.ts'

type Needed = Pick<Services, 'database' | 'declared' | 'files' | 'jobs' | 'limits' | 'pictures'>

/** Refusals that the same bytes would get again. */
const FILES_FAULT = new Set<ErrorCode>(['invalid_input', 'too_large'])

/** How much one person may upload in a day, and how many uploads may be unfinished at once. */
const BYTES_A_DAY = 2_000 * MB
const UNDER_WAY = 10

/** Begins an upload in pieces. @throws Refusal limit_reached if this person has uploaded enough today */
export async function beginUpload(
  { database }: Needed,
  userId: number,
  { name, bytes }: { name: string; bytes: number },
): Promise<{ upload: string; pieceBytes: number }> {
  return database.transaction(async (tx) => {
    await run(tx, sql`select pg_advisory_xact_lock(7120333, ${userId}::int)`)
    const { kept, coming, underWay } = await selectOne(
      tx,
      { kept: column.int, coming: column.int, underWay: column.int },
      sql`
      select (select coalesce(sum(bytes), 0) from files
              where uploaded_by = ${userId} and created_at > now() - interval '1 day')::bigint as kept,
             coalesce(sum(bytes), 0)::bigint as coming, count(*) as "underWay"
      from uploads where user_id = ${userId}`,
    )
    if (kept + coming + bytes > BYTES_A_DAY || underWay >= UNDER_WAY)
      throw new Refusal('limit_reached', {
        msg: 'Subiste mucho hoy. Espera a mañana o borra lo que está a medias.',
      })
    const [made] = await tx.insert(uploads).values({ userId, name, bytes }).returning({ id: uploads.id })
    return { upload: String(made?.id), pieceBytes: CODED_PIECE_BYTES }
  })
}

/** Stores one piece. A piece that is sent twice counts once. @returns how many bytes have arrived */
export async function keepPiece(
  { database, files: storage }: Needed,
  viewer: Viewer,
  { upload, number, base64 }: { upload: number; number: number; base64: string },
): Promise<number> {
  const bytes = Buffer.from(base64, 'base64')
  const place = eq(uploads.id, upload)
  const [begun] = await database.db.select().from(uploads).where(place)
  const known = authorize(uploadPolicy, 'addPiece', viewer, begun)
  const wanted = Math.min(CODED_PIECE_BYTES, known.bytes - number * CODED_PIECE_BYTES)
  if (wanted !== bytes.length)
    throw refuseField('invalid_input', 'body.base64', 'El pedazo no tiene la longitud que le toca')
  const storageKey = await storage.keep(bytes, 'application/octet-stream')
  let kept = false
  try {
    kept = await database.transaction(async (tx) => {
      const [open] = await tx.select().from(uploads).where(place).for('key share')
      authorize(uploadPolicy, 'addPiece', viewer, open)
      const { rowCount } = await tx
        .insert(uploadPieces)
        .values({ upload, number, storageKey, bytes: bytes.length })
        .onConflictDoNothing()
      return rowCount === 1
    })
  } finally {
    // The piece was there already, or the upload ended in the meantime, so no row refers to these bytes.
    if (!kept) await storage.remove(storageKey)
  }
  const [sum] = await database.db
    .select({ bytes: sql<number>`coalesce(sum(${uploadPieces.bytes}), 0)::int` })
    .from(uploadPieces)
    .where(eq(uploadPieces.upload, upload))
  return sum?.bytes ?? 0
}

/** Cancels an upload and removes its pieces. */
export async function cancelUpload(services: Needed, viewer: Viewer, upload: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    // Locked, so that a piece is stored before or after this, never in between.
    const [open] = await tx.select().from(uploads).where(eq(uploads.id, upload)).for('update')
    authorize(uploadPolicy, 'cancel', viewer, open)
    const pieces = await tx
      .select({ key: uploadPieces.storageKey })
      .from(uploadPieces)
      .where(eq(uploadPieces.upload, upload))
    await forgetUpload(
      services,
      tx,
      upload,
      pieces.map(({ key }) => key),
    )
  })
}

/**
 * Makes the file from its pieces: recognised by its content, pictures re-encoded.
 * @throws Refusal invalid_input if pieces are missing or the content isn't accepted
 */
export async function finishUpload(
  services: Needed,
  viewer: Viewer,
  by: Actor,
  { upload, kind }: { upload: number; kind: FileKind },
): Promise<StoredFile> {
  const { database, files: storage } = services
  const [begun] = await database.db.select().from(uploads).where(eq(uploads.id, upload))
  const known = authorize(uploadPolicy, 'finish', viewer, begun)
  const pieces = await database.db
    .select()
    .from(uploadPieces)
    .where(eq(uploadPieces.upload, upload))
    .orderBy(asc(uploadPieces.number))
  if (pieces.reduce((sum, piece) => sum + piece.bytes, 0) !== known.bytes)
    throw refuseField('invalid_input', 'body.upload', 'El archivo no llegó completo')
  const keys = pieces.map(({ storageKey }) => storageKey)
  const forget = (tx: Tx) => forgetUpload(services, tx, upload, keys)
  const rule = ruleOf(services, writingPurposes[kind].name)
  if (!rule) throw new Refusal('not_found')
  const sent = {
    name: known.name,
    length: known.bytes,
    bytes: () => joined(storage, keys, 'body.upload'),
    path: 'body.upload',
    by: viewer.id,
  }
  const made = await makeFile(services, rule, sent).catch(async (error) => {
    // Unusable pieces are removed, so the next attempt starts over. After any other failure, such as a full queue or
    // disk, the pieces stay.
    if (error instanceof Refusal && FILES_FAULT.has(error.code)) await database.transaction(forget)
    throw error
  })
  try {
    return await database.transaction(async (tx) => {
      if (!(await forget(tx))) throw new Refusal('not_found')
      const { key: _, ...file } = await insertFile(tx, made, viewer.id)
      await recordAudit(tx, by, {
        action: 'file.uploaded',
        target: { type: 'file', id: file.url },
        details: { kind, bytes: file.bytes },
      })
      return file
    })
  } catch (error) {
    await discardFile(services, made)
    throw error
  }
}

/** @returns false if it is gone already: of two simultaneous finishes, one succeeds */
async function forgetUpload(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  upload: number,
  keys: string[],
): Promise<boolean> {
  const { rowCount } = await tx.delete(uploads).where(eq(uploads.id, upload))
  if (rowCount !== 1) return false
  await jobs.enqueue(tx, removeFiles, { keys })
  return true
}
