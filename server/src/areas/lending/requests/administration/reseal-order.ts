import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { Database } from '../../../../database/connection.ts'
import type { Vault } from '../../../../vault.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { resealLoans } from './reseal.ts'

/**
 * The operator's order to seal anew what is private about loans. It is recorded with its reason once it ends; one that was killed has moved
 * what it has moved, and is given again.
 * @param say prints a line
 * @returns why CANCHA_SECRET_OLD is still needed; null if it isn't
 */
export async function resealOrder(
  services: { database: Database; vault: Vault },
  reason: string,
  say: (line: string) => void,
): Promise<string | null> {
  const { moved, lost, left } = await resealLoans(services)
  await services.database.transaction((tx) =>
    recordAudit(tx, programActor, { action: 'loans.resealed', details: { moved, lost, left }, reason }),
  )
  say(`Cifrados de nuevo: ${formatCount(moved)}. No se pueden abrir: ${formatCount(lost)}.`)
  if (left > 0)
    return `Quedan ${formatCount(left)} que el programa estaba usando o escribió con el secreto anterior. Comprueba que todos los nodos tienen el secreto nuevo y da la orden otra vez.`
  if (lost > 0)
    return 'Lo que no se puede abrir se cifró con un secreto que no es CANCHA_SECRET ni CANCHA_SECRET_OLD. Pon ese como CANCHA_SECRET_OLD y da la orden otra vez.'
  return null
}
