import { tooNarrowText } from '@cancha/contract/ground/upload-purpose'
import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'
import { kinds } from '@cancha/contract/school/writing-kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import { pictureWidth } from '../../ground/files/picture-width.ts'
import { refuseTakenAlias } from './addresses.ts'
import { checkedValues } from './drafts.ts'
import { writtenAs } from './kinds.ts'
import { isKept } from './order.ts'
import { publishedValues, type Which } from './pieces.ts'

/**
 * Draft values that may be published: complete, with an existing category, a name and an alias that are free, and
 * pictures that are wide enough.
 * @throws Refusal invalid_input with each fault at its field
 */
export async function publishableValues(tx: Tx, which: Which, written: Values): Promise<Values> {
  const values = await stillPublishable(tx, which, written)
  await refuseNarrowPictures(tx, which, values)
  return values
}

/**
 * The same for values that were approved when they were scheduled: what else was published or removed since is looked
 * at, and the pictures, which are the same, aren't.
 */
export async function stillPublishable(tx: Tx, which: Which, written: Values): Promise<Values> {
  const values = checkedValues(which, written, true)
  await refuseGoneCategory(tx, which, values)
  await refuseNameInTrash(tx, which, values)
  await refuseTakenAlias(tx, which, values)
  return values
}

/**
 * Pictures across the page need a width. A picture that readers have seen already may stay, also in a withdrawn piece, so that a
 * slip in an old text can be mended without a new cover.
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
  const before = await publishedValues(tx, which)
  for (const [name, says] of narrow)
    if (before[name] !== values[name]) throw refuseField('invalid_input', `body.values.${name}`, says)
}

/** The category in a draft may have been removed; an existing one is locked until the transaction ends. */
async function refuseGoneCategory(tx: Tx, which: Which, values: Values): Promise<void> {
  for (const { type, name } of kinds[which.kind].fields) {
    if (type !== 'category' || !values[name]) continue
    const chosen = sql`select from ${categoriesOf(which)} t where id = ${Number(values[name])}`
    await run(tx, sql`${chosen} for key share`)
    // A statement of its own: it sees what another transaction did while this one waited for the lock.
    if ((await run(tx, sql`${chosen} and ${isKept('category')}`)) === 0)
      throw refuseField('invalid_input', `body.values.${name}`, 'Esa categoría ya no existe: elige otra')
  }
}

/** The name of a category in the trash stays its own. One that is in use is refused as it is written. */
async function refuseNameInTrash(tx: Tx, which: Which, { name }: Values): Promise<void> {
  if (which.kind !== 'category') return
  const found = await run(
    tx,
    sql`select from ${categoriesOf(which)} t where name = ${name} and id <> ${which.id} and not ${isKept('category')}`,
  )
  if (found > 0) throw refuseField('invalid_input', 'body.values.name', NAME_IN_TRASH)
}

const NAME_IN_TRASH =
  'Ese nombre es de una categoría que está en la papelera: restáurala, espera a que se vacíe o escribe otro'

const categoriesOf = ({ kinds }: Which) => sql.identifier(writtenAs(kinds, 'category').table)
