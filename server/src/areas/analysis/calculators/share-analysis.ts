import type { AnalysisShare } from '@cancha/contract/analysis/analyses'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import { authorize } from '../../../http/request/policy.ts'
import { newSecret, secretHash } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'
import { analysisPolicy } from './policy.ts'
import { presentShare } from './present.ts'
import { findAnalysis, lockAnalysis, type ShareRow, shareOf } from './store.ts'
import { analysisShares } from './tables.ts'

/** The context in which the token of an analysis' link is sealed. */
export const shareContext = (analysisId: number) => `analysis share ${analysisId}`

/**
 * The token of an existing link; null if the site's secret was changed twice since, so that it can't be decrypted.
 */
function tokenOf({ vault, log }: Services, share: ShareRow): string | null {
  try {
    return vault.open(share.token, shareContext(share.analysisId)).text
  } catch (err) {
    log.warn({ err, analysisId: share.analysisId }, 'un enlace de análisis ya no se puede leer')
    return null
  }
}

/** The link of an analysis, for its owner to copy. */
export async function readShare(
  services: Services,
  viewer: Viewer,
  shortid: string,
): Promise<AnalysisShare | null> {
  const { db } = services.database
  const analysis = authorize(analysisPolicy, 'share', viewer, await findAnalysis(db, shortid))
  const share = await shareOf(db, analysis.id)
  const token = share && tokenOf(services, share)
  return share && token ? presentShare(share, token) : null
}

/** Creates the link, or changes what the existing one shows, without changing its address. */
export async function shareAnalysis(
  services: Services,
  viewer: Viewer,
  shortid: string,
  withAddress: boolean,
): Promise<AnalysisShare> {
  return services.database.transaction(async (tx) => {
    const analysis = authorize(analysisPolicy, 'share', viewer, await lockAnalysis(tx, shortid))
    const token = newSecret()
    const fresh = {
      analysisId: analysis.id,
      tokenHash: secretHash(token),
      token: services.vault.seal(token, shareContext(analysis.id)),
      withAddress,
    }
    const [share] = await tx
      .insert(analysisShares)
      .values(fresh)
      .onConflictDoUpdate({ target: analysisShares.analysisId, set: { withAddress } })
      .returning()
    if (!share) throw new Error('a link was kept and none came back')
    const known = tokenOf(services, share)
    if (known) return presentShare(share, known)
    const [anew] = await tx
      .update(analysisShares)
      .set(fresh)
      .where(eq(analysisShares.analysisId, analysis.id))
      .returning()
    return presentShare(anew ?? share, token)
  })
}

/** Revokes the link. */
export async function stopSharing({ database }: Services, viewer: Viewer, shortid: string): Promise<void> {
  await database.transaction(async (tx) => {
    const analysis = authorize(analysisPolicy, 'share', viewer, await lockAnalysis(tx, shortid))
    await tx.delete(analysisShares).where(eq(analysisShares.analysisId, analysis.id))
  })
}
