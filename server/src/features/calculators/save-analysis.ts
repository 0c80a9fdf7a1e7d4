import type { CalculatorType } from '@cancha/contract/analyses'
import { copyName } from '@cancha/domain/calculators/saved'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Tx } from '../../database/connection.ts'
import { authorize } from '../../http/request/policy.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { readData } from './figures.ts'
import { analysisPolicy } from './policy.ts'
import {
  countOwnLocked,
  findAnalysis,
  insertAnalysis,
  KEPT_MOST,
  lockAnalysis,
  replaceData,
  restore,
} from './store.ts'

type Given = {
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

/** @returns the new analysis's short code */
export async function saveAnalysis({ database }: Services, given: Given): Promise<string> {
  const { user: userId, calculator_type: type } = given
  const data = readData(type, given.calculator_data)
  return database.transaction(async (tx) => {
    await requireRoom(tx, userId)
    return insertAnalysis(tx, { userId, type, data })
  })
}

/** Replaces the data. @returns the new version */
export async function updateAnalysis(
  { database }: Services,
  viewer: Viewer,
  shortid: string,
  given: Given & { version?: number | undefined },
): Promise<number> {
  const { calculator_type: type, version } = given
  const data = readData(type, given.calculator_data)
  return database.transaction(async (tx) => {
    const analysis = authorize(analysisPolicy, 'change', viewer, await lockAnalysis(tx, shortid))
    if (analysis.type !== type) throw new Refusal('not_found')
    if (version !== undefined && analysis.version !== version) throw new Refusal('conflict', { msg: CHANGED })
    return replaceData(tx, analysis, data)
  })
}

/** @returns the copy's short code */
export async function duplicateAnalysis(
  { database }: Services,
  viewer: Viewer,
  shortid: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    await requireRoom(tx, viewer.id)
    const original = authorize(analysisPolicy, 'duplicate', viewer, await findAnalysis(tx, shortid))
    const { userId, type, data, tags } = original
    // Everyone with a link sees the name, even if the address is hidden, so a copy's name isn't made from the street.
    const name = copyName({ ...original, data })
    return insertAnalysis(tx, { userId, type, data, tags, name })
  })
}

export async function restoreAnalysis(
  { database }: Services,
  viewer: Viewer,
  shortid: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await requireRoom(tx, viewer.id)
    await restore(tx, authorize(analysisPolicy, 'restore', viewer, await lockAnalysis(tx, shortid)))
  })
}
