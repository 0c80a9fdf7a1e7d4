import { tooNarrowText } from '@cancha/contract/upload-purpose'
import type { Values, WrittenField } from '@cancha/contract/writing-fields'
import { kinds } from '@cancha/contract/writing-kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { run } from '../../database/statements.ts'
import { refuseField } from '../../http/request/refusal.ts'
import { pictureWidth } from '../files/picture-width.ts'
import { refuseTakenAlias } from './addresses.ts'
import { checkedValues } from './drafts.ts'
import { writtenAs } from './kinds.ts'
import { isKept } from './order.ts'
import { publishedValues, seePiece, type Which } from './pieces.ts'

/**
 * Draft values that may be published: complete, with an existing category and a free alias.
 * @throws Refusal invalid_input with each fault at its field
 */
export async function publishableValues(tx: Tx, which: Which, written: Values): Promise<Values> {
  const values = checkedValues(which, written, true)
  await refuseGoneCategory(tx, which, values)
  await refuseTakenAlias(tx, which, values)
  await refuseNarrowPictures(tx, which, values)
  return values
}

/**
 * Pictures across the page need a width. What readers already see may stay, so that a slip in an old text can be mended
 * without a new cover.
 */
async function refuseNarrowPictures(tx: Tx, which: Which, values: Values): Promise<void> {
  const narrow = new Map<string, string>()
  for (const field of kinds[which.kind].fields as readonly WrittenField[]) {
    if (field.type !== 'file' || field.leastWidth === undefined || !values[field.name]) continue
    const width = await pictureWidth(tx, String(values[field.name]))
    if (width !== null && width < field.leastWidth)
      narrow.set(field.name, tooNarrowText(width, field.leastWidth))
  }
  if (narrow.size === 0) return
  const { active } = await seePiece(tx, which)
  const before = active ? await publishedValues(tx, which) : {}
  for (const [name, says] of narrow)
    if (before[name] !== values[name]) throw refuseField('invalid_input', `body.values.${name}`, says)
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
