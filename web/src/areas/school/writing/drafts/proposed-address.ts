import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'
import { aliasFrom } from '@cancha/domain/ground/aliases/aliases'
import type { PieceStatus } from '../queries.ts'

/**
 * The values with the address that their title proposes. It follows the title until the person writes another one;
 * once readers may know it (published, scheduled, withdrawn) it stays.
 * @param before the values before the title was changed
 */
export function withProposedAddress(
  fields: readonly WrittenField[],
  status: PieceStatus,
  values: Values,
  before: Values,
): Values {
  if (status !== 'draft') return values
  for (const field of fields) {
    if (field.type !== 'alias') continue
    const { name, from } = field
    if (values[name] !== before[name]) return values
    const follows = !values[name] || values[name] === proposed(before[from])
    const address = proposed(values[from])
    if (follows && address !== (values[name] ?? '')) return { ...values, [name]: address }
  }
  return values
}

const proposed = (title: unknown): string => aliasFrom(String(title ?? '')) ?? ''
