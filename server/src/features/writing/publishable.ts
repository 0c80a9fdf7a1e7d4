import type { Values } from '@cancha/contract/writing-fields'
import { kinds } from '@cancha/contract/writing-kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { refuseField } from '../../http/request/refusal.ts'
import { refuseTakenAlias } from './addresses.ts'
import { checkedValues } from './drafts.ts'
import { writtenAs } from './kinds.ts'
import type { Which } from './pieces.ts'

/**
 * What is written, as it may be shown to readers: complete, of a category that there is, at an address of its own.
 * @throws Refusal invalid_input with each fault at its field
 */
export async function publishableValues(tx: Tx, which: Which, written: Values): Promise<Values> {
  const values = checkedValues(which, written, true)
  await refuseGoneCategory(tx, which, values)
  await refuseTakenAlias(tx, which, values)
  return values
}

/** A draft may name a category that was removed since. One that is there stays until the transaction ends. */
async function refuseGoneCategory(tx: Tx, which: Which, values: Values): Promise<void> {
  for (const { type, name } of kinds[which.kind].fields) {
    if (type !== 'category' || !values[name]) continue
    const { rows } = await tx.execute(
      sql`select from ${sql.identifier(writtenAs(which.kinds, 'category').table)} where id = ${Number(values[name])} for key share`,
    )
    if (rows.length === 0)
      throw refuseField('invalid_input', `body.values.${name}`, 'Esa categoría ya no existe: elige otra')
  }
}
