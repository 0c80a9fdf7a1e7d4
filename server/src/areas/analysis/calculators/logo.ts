import { buffer } from 'node:stream/consumers'
import { logoPurpose } from '@cancha/contract/analysis/calculators-uploads'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { openPart } from '../../ground/files/open-part.ts'
import { keepSentPicture } from '../../ground/files/uses/keep-sent-picture.ts'
import { removeUnheld } from '../../ground/files/uses/remove-unheld.ts'
import { fileKeyIn, takeUploaded } from '../../ground/files/uses/take-uploaded.ts'
import { lockAccount } from '../../ground/users/lock-account.ts'
import { logoFileOf } from './store.ts'
import { reportLogos } from './tables.ts'
import { LOGO, logoUpload } from './uploads.ts'

/** Sets the picture on the person's reports, replacing the previous one. */
export async function keepLogo(services: Services, userId: number, base64: string): Promise<void> {
  const sent = { bytes: Buffer.from(base64, 'base64'), path: 'body.image', by: userId }
  await keepSentPicture(services, logoUpload, sent, async (tx, insert) => {
    await lockOwner(tx, userId)
    await hold(tx, services, userId, await insert())
  })
}

/**
 * Makes an uploaded file the logo of the viewer's reports. Safe to call again.
 * @throws Refusal not_found if the viewer hasn't uploaded it for this
 */
export async function attachLogo(services: Services, viewer: Viewer, address: string): Promise<void> {
  const file = fileKeyIn(address)
  await services.database.transaction(async (tx) => {
    await lockOwner(tx, viewer.id)
    if ((await logoFileOf(tx, viewer.id)) === file) return
    await takeUploaded(tx, services, viewer, { purpose: logoPurpose, file })
    await hold(tx, services, viewer.id, file)
  })
}

export async function removeLogo(services: Services, userId: number): Promise<void> {
  await services.database.transaction((tx) => letGo(tx, services, userId))
}

/** Of two simultaneous uploads the later one remains, and no file of the other. */
async function lockOwner(tx: Tx, userId: number): Promise<void> {
  if (!(await lockAccount(tx, userId))) throw new Refusal('unauthenticated')
}

async function hold(tx: Tx, services: Services, userId: number, file: string): Promise<void> {
  await letGo(tx, services, userId)
  await tx.insert(reportLogos).values({ userId, file })
}

async function letGo(tx: Tx, services: Services, userId: number): Promise<void> {
  const gone = await tx
    .delete(reportLogos)
    .where(eq(reportLogos.userId, userId))
    .returning({ file: reportLogos.file })
  await removeUnheld(
    tx,
    services,
    gone.map(({ file }) => file),
  )
}

/** The person's logo, if they have one. */
export async function logoOf(services: Services, userId: number): Promise<Buffer | null> {
  const file = await logoFileOf(services.database.db, userId)
  const stored = file ? await openPart(services, [logoPurpose], { file, name: LOGO }) : null
  return stored ? buffer(stored.stream) : null
}
