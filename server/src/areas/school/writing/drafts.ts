import { isDeepStrictEqual } from 'node:util'
import { inSpanish } from '@cancha/contract/ground/sentences'
import { type Values, valuesSchema, type WrittenField } from '@cancha/contract/school/writing-fields'
import { kinds } from '@cancha/contract/school/writing-kinds'
import { cleanHtml } from '../../../clean-html.ts'
import type { Tx } from '../../../database/connection.ts'
import { invalid, issuesOf } from '../../../http/request/errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import {
  changePiece,
  holdPiece,
  isPressedTwice,
  OUT_OF_LINE,
  refuseOlder,
  targetOf,
  type Which,
} from './pieces.ts'
import { keepRevision } from './revisions.ts'

/**
 * Saves the draft. The published text doesn't change.
 * @param draft.separate whether the revision before stays, also if the same person has just saved it: they may write on
 * two devices, and put one text over the other
 * @throws Refusal conflict if somebody else has saved in the meantime
 */
export async function saveDraft(
  tx: Tx,
  by: Actor,
  which: Which,
  { version, values, separate = false }: { version: number; values: Values; separate?: boolean | undefined },
): Promise<void> {
  const clean = checkedValues(which, values, false)
  const state = await holdPiece(tx, which)
  // Sent again because the answer got lost: nothing is newer than what it says.
  if (state.version === version + 1 && isDeepStrictEqual(state.draft, clean)) return
  refuseOlder(state, version)
  await changePiece(tx, which, state, { draft: clean }, by.actorId)
  const begun = await keepRevision(tx, which, 'saved', clean, by.actorId, separate)
  // Editing saves every few seconds, so the audit log only records the beginning.
  if (begun) await recordAudit(tx, by, { action: 'writing.saved', target: targetOf(which) })
}

/**
 * Discards the draft, so that only the published version is left.
 * @throws Refusal conflict if somebody else has saved in the meantime, because those aren't the changes that were
 * looked at
 */
export async function discardDraft(
  tx: Tx,
  by: Actor,
  which: Which,
  { version }: { version: number },
): Promise<void> {
  const state = await holdPiece(tx, which)
  if (await isPressedTwice(tx, by, which, state, { version, action: 'writing.discarded' })) return
  refuseOlder(state, version)
  await changePiece(tx, which, state, { draft: null, ...OUT_OF_LINE }, by.actorId)
  await recordAudit(tx, by, { action: 'writing.discarded', target: targetOf(which) })
}

/**
 * Values validated by their fields, with sanitised texts. @throws Refusal invalid_input with each fault at its field
 */
export function checkedValues({ kind }: Which, values: Values, complete: boolean): Values {
  const { fields } = kinds[kind]
  const result = valuesSchema(fields, complete).safeParse(values, { error: inSpanish })
  if (!result.success) throw invalid(issuesOf('body.values', result.error.issues))
  return cleaned(fields, result.data)
}

function cleaned(fields: readonly WrittenField[], values: Values): Values {
  const entries = fields.map((field): [string, unknown] => {
    const value = values[field.name]
    if (field.type === 'rich') return [field.name, cleanHtml(String(value ?? ''))]
    if (field.type === 'rows')
      return [field.name, (value as Values[]).map((row) => cleaned(field.fields, row))]
    return [field.name, value]
  })
  return Object.fromEntries(entries)
}
