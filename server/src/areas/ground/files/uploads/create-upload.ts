import { randomBytes } from 'node:crypto'
import { EMPTY_FILE_TEXT, tooLargeText } from '@cancha/contract/ground/upload-purpose'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import { users } from '../../users/tables.ts'
import { newSealedKey, SEALED_NAME, uploadContext } from '../sealed/file-keys.ts'
import { files, fileUploads } from '../tables.ts'

const NAME_MOST = 200
const UNNAMED = 'archivo'

/** The rule of a purpose; null if no feature declares it. */
export const ruleOf = ({ declared }: Pick<Services, 'declared'>, purpose: string): UploadRule | null =>
  declared.uploadRules.find((rule) => rule.purpose.name === purpose) ?? null

/** A file as a client announces it before it sends it. */
export type Announced = { purpose: string; name: string; bytes: number }

/**
 * Creates an upload. Its bytes count for the quota from now on, because two uploads that begin at the same time would
 * otherwise both fit.
 * @returns its key
 * @throws Refusal invalid_input, too_large, the purpose's own, or limit_reached if the person has uploaded enough
 */
export async function createUpload(
  services: Pick<Services, 'database' | 'declared' | 'vault'>,
  viewer: Viewer,
  announced: Announced,
): Promise<string> {
  const { purpose, bytes } = announced
  const rule = ruleOf(services, purpose)
  if (!rule)
    throw refuseField('invalid_input', 'upload-metadata.purpose', 'No sabemos para qué es el archivo')
  rule.authorize(viewer)
  if (bytes === 0) throw refuseField('invalid_input', 'upload-length', EMPTY_FILE_TEXT)
  if (bytes > rule.purpose.most) throw new Refusal('too_large', { msg: tooLargeText(rule.purpose) })
  const key = randomBytes(16).toString('base64url')
  const name = rule.sealed ? SEALED_NAME : nameOf(announced.name)
  const sealedKey = rule.sealed ? newSealedKey(services.vault, uploadContext(key)) : null
  await services.database.transaction(async (tx) => {
    // A member's second upload at once waits here, so that each sees what the other takes of the quota.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update')
    const [coming] = await tx
      .select({
        bytes: sql<number>`coalesce(sum(${fileUploads.bytes}), 0)::float8`,
        uploads: sql<number>`count(*)::int`,
      })
      .from(fileUploads)
      .where(
        and(eq(fileUploads.userId, viewer.id), eq(fileUploads.purpose, purpose), isNull(fileUploads.file)),
      )
    // After those that are coming: one that is finished in between counts twice, and not in neither.
    const kept = await keptToday(tx, viewer, purpose)
    if (kept + (coming?.bytes ?? 0) + bytes > rule.quota.bytesADay) throw muchToday()
    if ((coming?.uploads ?? 0) >= rule.quota.unfinished)
      throw new Refusal('limit_reached', {
        msg: 'Tienes demasiados archivos a medias. Termina o borra alguno y vuelve a intentarlo.',
      })
    await tx.insert(fileUploads).values({ key, userId: viewer.id, purpose, name, bytes, sealedKey })
  })
  return key
}

const muchToday = () =>
  new Refusal('limit_reached', {
    msg: 'Subiste mucho hoy. Espera a mañana o borra lo que está a medias.',
  })

/** The bytes of what somebody's uploads for a purpose became within a day. */
async function keptToday(tx: Tx, viewer: Viewer, purpose: string): Promise<number> {
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(
      and(
        eq(files.uploadedBy, viewer.id),
        eq(files.purpose, purpose),
        sql`${files.createdAt} > now() - interval '1 day'`,
      ),
    )
  return kept?.bytes ?? 0
}

/**
 * Refuses a file that became larger than what was sent, as papers do whose pages are drawn, where the day's quota doesn't hold it. Others
 * of the same person wait here until this transaction ends.
 * @throws Refusal limit_reached
 */
export async function refuseBeyondQuota(
  tx: Tx,
  viewer: Viewer,
  { purpose, quota }: UploadRule,
  bytes: number,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update')
  if ((await keptToday(tx, viewer, purpose.name)) + bytes > quota.bytesADay) throw muchToday()
}

/** A file's name as it can be stored: without what PostgreSQL can't keep, and not too long. */
function nameOf(sent: string): string {
  const name = sent.toWellFormed().replaceAll('\0', '').trim()
  return [...name].slice(0, NAME_MOST).join('') || UNNAMED
}
