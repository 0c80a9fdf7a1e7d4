import { Readable } from 'node:stream'
import { PIECE_BYTES } from '@cancha/contract/ground/files'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import { isUnavailable } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { uploadPolicy } from '../policy.ts'
import { storeOf, uploadContext } from '../sealed/file-keys.ts'
import { fileUploadPieces, fileUploads } from '../tables.ts'
import { ruleOf } from './create-upload.ts'

/** A piece that is larger than a request may carry. */
export const pieceTooLarge = () =>
  new Refusal('too_large', { msg: `Un pedazo tiene ${PIECE_BYTES / 1024 / 1024} MB como máximo` })

/**
 * Stores the bytes of a piece, and then lets the upload have them if it still ends where they begin. Of two pieces for the same
 * place one counts; the other's bytes are removed.
 * @param bytes as they arrive. If the connection breaks it just ends: what arrived counts
 * @param viewerNow who sends it, asked again when it has arrived
 * @returns how many bytes of the upload have arrived
 * @throws Refusal conflict if other bytes came first, not_found if the upload has ended
 */
export async function addPiece(
  services: Pick<Services, 'database' | 'declared' | 'files' | 'vault'>,
  viewerNow: () => Promise<Viewer>,
  { upload, start, bytes }: { upload: string; start: number; bytes: Readable },
): Promise<number> {
  const { database, declared } = services
  const [begun] = await database.db
    .select({ sealedKey: fileUploads.sealedKey })
    .from(fileUploads)
    .where(eq(fileUploads.key, upload))
  if (!begun) throw new Refusal('not_found')
  const storage = storeOf(services, begun.sealedKey, uploadContext(upload))
  let length = 0
  async function* counted() {
    for await (const chunk of bytes) {
      length += (chunk as Buffer).length
      if (length > PIECE_BYTES) throw pieceTooLarge()
      yield chunk
    }
  }
  const storageKey = await storage.keep(
    Readable.from(counted(), { objectMode: false }),
    'application/octet-stream',
  )
  try {
    if (length === 0) {
      await storage.remove(storageKey)
      return start
    }
    const viewer = await viewerNow()
    return await database.transaction(async (tx) => {
      const [row] = await tx.select().from(fileUploads).where(eq(fileUploads.key, upload)).for('update')
      const known = authorize(uploadPolicy, 'addPiece', viewer, row)
      ruleOf({ declared }, known.purpose)?.authorize(viewer)
      if (known.received !== start || start + length > known.bytes) throw new Refusal('conflict')
      const pieces = await tx.$count(fileUploadPieces, eq(fileUploadPieces.upload, upload))
      if (pieces >= piecesMost(known.bytes))
        throw new Refusal('limit_reached', {
          msg: 'Este archivo llegó en demasiados pedazos. Quítalo y empieza de nuevo.',
        })
      await tx.insert(fileUploadPieces).values({ upload, start, bytes: length, storageKey })
      await tx
        .update(fileUploads)
        .set({ received: start + length })
        .where(eq(fileUploads.key, upload))
      return start + length
    })
  } catch (error) {
    // If nobody knows whether it was committed, the bytes stay: without their row they are swept as orphans.
    if (!isUnavailable(error)) await storage.remove(storageKey)
    throw error
  }
}

/**
 * The most pieces of an upload. A line that breaks makes small ones, and each takes a place on the disk however small it
 * is: without a limit, somebody could send a byte at a time.
 */
const piecesMost = (bytes: number): number => 400 + Math.ceil(bytes / (64 * 1024))
