import type { Action, AuditGroup, EntryFacts } from './entries.ts'
import { accountActions } from './of-accounts.ts'
import { billingActions } from './of-billing.ts'
import { contentActions } from './of-content.ts'
import { dealActions } from './of-deals.ts'
import { forumActions } from './of-forums.ts'
import { lendingActions } from './of-lending.ts'
import { membershipActions } from './of-memberships.ts'

/**
 * Every action that the audit log records, with the sentence that people read. An action that isn't here can't be
 * recorded: it doesn't compile. One that isn't recorded any more stays, because its entries do.
 */
const actions = {
  ...accountActions,
  ...contentActions,
  ...forumActions,
  ...dealActions,
  ...lendingActions,
  ...membershipActions,
  ...billingActions,
}
export type AuditAction = keyof typeof actions

const known: ReadonlyMap<string, Action> = new Map(Object.entries(actions))

/** All actions, in the order of the table. */
export const AUDIT_ACTIONS = Object.keys(actions) as AuditAction[]

/** The actions of a group. */
export const actionsOf = (group: AuditGroup): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => actions[action].group === group)

/** The group of a recorded action; null for one that this version doesn't know. */
export const groupOf = (action: string): AuditGroup | null => known.get(action)?.group ?? null

/**
 * The sentence of an entry: 'Adela Ríos bloqueó la cuenta de Luis Gil.'
 * @param who who did it, as the subject of a sentence
 * @param action as recorded; an unknown one, of another version, is said to be so
 */
export function tellAudit(who: string, action: string, entry: EntryFacts): string {
  const says = known.get(action)?.says
  const done = says ? says(entry) : 'hizo algo que esta versión del programa no sabe contar'
  // A time ends with the point of 'a.m.'.
  return `${who} ${done}${done.endsWith('.') ? '' : '.'}`
}
