import { isDeepStrictEqual } from 'node:util'
import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { copyName } from '@cancha/domain/analysis/calculators/saved'
import type { HopSource } from '@cancha/domain/analysis/hops/things'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Tx } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { lockAccount } from '../../ground/users/lock-account.ts'
import { readData } from './figures.ts'
import { analysisPolicy } from './policy.ts'
import { analysisWritten, type WrittenAnalysis } from './slots.ts'
import {
  countOwnLocked,
  findAnalysis,
  insertAnalysis,
  KEPT_MOST,
  lockAnalysis,
  replaceData,
  restore,
  savedJustNow,
} from './store.ts'

type AnalysisBody = {
  user: number
  calculator_type: CalculatorType
  calculator_data: Record<string, unknown>
}

const FULL = `Puedes guardar hasta ${KEPT_MOST} análisis. Borra alguno que ya no necesites.`
const CHANGED =
  'Este análisis cambió en otra ventana o en otro teléfono desde que lo abriste. Vuelve a cargarlo para ver esos cambios; lo que escribiste aquí no se guardó.'

/** @throws Refusal limit_reached if a person can't save one more */
export async function requireRoom(tx: Tx, userId: number): Promise<void> {
  if ((await countOwnLocked(tx, userId)) >= KEPT_MOST) throw new Refusal('limit_reached', { msg: FULL })
}

async function tellWritten(tx: Tx, { declared }: Services, viewer: Viewer, written: WrittenAnalysis) {
  for (const tell of declared.filled(analysisWritten)) await tell(tx, viewer, written)
}

/** @returns the new analysis's short code; at a second press that of the first */
export async function saveAnalysis(
  services: Services,
  viewer: Viewer,
  body: AnalysisBody & { from?: HopSource | undefined },
): Promise<string> {
  const { user: userId, calculator_type: type, from } = body
  const data = readData(type, body.calculator_data)
  return services.database.transaction(async (tx) => {
    const known = await savedJustNow(tx, { userId, type, data })
    if (known) return known
    await requireRoom(tx, userId)
    const shortid = await insertAnalysis(tx, { userId, type, data })
    await tellWritten(tx, services, viewer, { shortid, from })
    return shortid
  })
}

/** Replaces the data. Saving the same data is no conflict, whichever window stored them. @returns the new version */
export async function updateAnalysis(
  services: Services,
  viewer: Viewer,
  shortid: string,
  body: AnalysisBody & { version?: number | undefined },
): Promise<number> {
  const { calculator_type: type, version } = body
  const data = readData(type, body.calculator_data)
  return services.database.transaction(async (tx) => {
    const analysis = authorize(analysisPolicy, 'change', viewer, await lockAnalysis(tx, shortid))
    if (analysis.type !== type) throw new Refusal('not_found')
    const same = isDeepStrictEqual(analysis.data, data)
    if (!same && version !== undefined && analysis.version !== version)
      throw new Refusal('conflict', { msg: CHANGED })
    const next = await replaceData(tx, analysis, data)
    await tellWritten(tx, services, viewer, { shortid })
    return next
  })
}

/** @returns the copy's short code; at a second press that of the first */
export async function duplicateAnalysis(
  services: Services,
  viewer: Viewer,
  shortid: string,
): Promise<string> {
  return services.database.transaction(async (tx) => {
    await lockAccount(tx, viewer.id)
    const original = authorize(analysisPolicy, 'duplicate', viewer, await findAnalysis(tx, shortid))
    const { userId, type, data, tags } = original
    // Everyone with a link sees the name, even if the address is hidden, so a copy's name isn't made from the street.
    const name = copyName({ ...original, data })
    const known = await savedJustNow(tx, { userId, type, data, name })
    if (known) return known
    await requireRoom(tx, userId)
    const copy = await insertAnalysis(tx, { userId, type, data, tags, name })
    await tellWritten(tx, services, viewer, { shortid: copy, copyOf: shortid })
    return copy
  })
}

export async function restoreAnalysis(
  { database }: Services,
  viewer: Viewer,
  shortid: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    // The person first, as by everything else that counts their analyses.
    await lockAccount(tx, viewer.id)
    const analysis = authorize(analysisPolicy, 'restore', viewer, await lockAnalysis(tx, shortid))
    if (!analysis.deletedAt) return
    await requireRoom(tx, viewer.id)
    await restore(tx, analysis)
  })
}
