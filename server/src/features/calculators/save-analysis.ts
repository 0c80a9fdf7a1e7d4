import type { CalculatorType } from '@cancha/contract/analyses'
import { copyName } from '@cancha/domain/calculators/saved'
import type { Tx } from '../../database/connection.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { readData } from './figures.ts'
import { countOwnLocked, findOwn, insertAnalysis, KEPT_MOST, replaceData, restore } from './store.ts'

type Given = {
  user: number
  calculator_type: CalculatorType
  calculator_data: Record<string, unknown>
}

const FULL = `Puedes guardar hasta ${KEPT_MOST} análisis. Borra alguno que ya no necesites.`
const CHANGED =
  'Este análisis cambió en otra ventana o en otro teléfono desde que lo abriste. Vuelve a cargarlo para ver esos cambios; lo que escribiste aquí no se guardó.'

async function requireRoom(tx: Tx, userId: number): Promise<void> {
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

/** Keeps the new data in place of the old. @returns the new version */
export async function updateAnalysis(
  { database }: Services,
  shortid: string,
  given: Given & { version?: number | undefined },
): Promise<number> {
  const { user: userId, calculator_type: type, version } = given
  const data = readData(type, given.calculator_data)
  return database.transaction(async (tx) => {
    const kept = await replaceData(tx, { userId, type, data, shortid, version })
    if (kept !== null) return kept
    // Not there, of another calculator, or changed meanwhile: only its owner is told which.
    const found = await findOwn(tx, userId, shortid)
    throw found?.type === type ? new Refusal('conflict', { msg: CHANGED }) : new Refusal('not_found')
  })
}

/** @returns the copy's short code */
export async function duplicateAnalysis(
  { database }: Services,
  userId: number,
  shortid: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    await requireRoom(tx, userId)
    const original = await findOwn(tx, userId, shortid)
    if (!original) throw new Refusal('not_found')
    const { type, data, tags } = original
    // A name is shown to whoever has a link, also to those who may not see the street: it must not come from there.
    const name = copyName({ ...original, data })
    return insertAnalysis(tx, { userId, type, data, tags, name })
  })
}

export async function restoreAnalysis(
  { database }: Services,
  userId: number,
  shortid: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await requireRoom(tx, userId)
    if (!(await restore(tx, userId, shortid))) throw new Refusal('not_found')
  })
}
