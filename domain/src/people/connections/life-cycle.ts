/**
 * The relation between two members, seen by one of them. `sent`: this one asked and waits for an answer; `received`:
 * the other one asked.
 */
export type Relation = 'none' | 'sent' | 'received' | 'connected'

export type ConnectionAction = 'send' | 'accept' | 'cancel' | 'decline' | 'remove'

/**
 * For each action, the relations in which it is allowed and the relation that results, seen by the acting member.
 * Sending a request while the other one's request waits accepts it, so two members who ask each other at the same
 * time end up connected. Where it has come to what is wanted already, nothing changes: a second press is answered as the first.
 */
const steps = {
  send: { none: 'sent', sent: 'sent', received: 'connected', connected: 'connected' },
  accept: { received: 'connected', connected: 'connected' },
  cancel: { none: 'none', sent: 'none' },
  decline: { none: 'none', received: 'none' },
  remove: { none: 'none', connected: 'none' },
} as const satisfies Record<ConnectionAction, Partial<Record<Relation, Relation>>>

/** The relation after an action, seen by the acting member; null when the action isn't allowed in that relation. */
export function after(action: ConnectionAction, relation: Relation): Relation | null {
  const allowed: Partial<Record<Relation, Relation>> = steps[action]
  return allowed[relation] ?? null
}

/** The same relation, seen by the other member. */
export function otherSide(relation: Relation): Relation {
  if (relation === 'sent') return 'received'
  return relation === 'received' ? 'sent' : relation
}
