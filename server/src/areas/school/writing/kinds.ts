import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import type { WrittenKind } from '../../../manifest/written-kind.ts'

/** How each kind of content is kept, as the features declare it whose content it is. */
export type WrittenKinds = Readonly<Record<string, WrittenKind>>

/** How pieces of one kind are kept. @throws Error when no feature declares it */
export function writtenAs(kinds: WrittenKinds, kind: WrittenKindName): WrittenKind {
  const found = kinds[kind]
  if (!found) throw new Error(`no feature declares how ${kind} are kept`)
  return found
}
