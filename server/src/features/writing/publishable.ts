import type { Values } from '@cancha/contract/writing-fields'
import { kinds } from '@cancha/contract/writing-kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { run } from '../../database/statements.ts'
import { refuseField } from '../../http/request/refusal.ts'
import { refuseTakenAlias } from './addresses.ts'
import { checkedValues } from './drafts.ts'
import { writtenAs } from './kinds.ts'
import { isKept } from './order.ts'
import type { Which } from './pieces.ts'

/**
 * Draft values that may be published: complete, with an existing category and a free alias.
 * @throws Refusal invalid_input with each fault at its field
 */
export async function publishableValues(tx: Tx, which: Which, written: Values): Promise<Values> {
  const values = checkedValues(which, written, true)
  await refuseGoneCategory(tx, which, values)
  await refuseTakenAlias(tx, which, values)
  return values
}

/** The category in a draft may have been removed; an existing one is locked until the transaction ends. */
async function refuseGoneCategory(tx: Tx, which: Which, values: Values): Promise<void> {
  for (const { type, name } of kinds[which.kind].fields) {
    if (type !== 'category' || !values[name]) continue
    const found = await run(
      tx,
      sql`select from ${sql.identifier(writtenAs(which.kinds, 'category').table)} t
        where id = ${Number(values[name])} and ${isKept('category')} for key share of t`,
    )
    if (found === 0)
      throw refuseField('invalid_input', `body.values.${name}`, 'Esa categoría ya no existe: elige otra')
  }
}
