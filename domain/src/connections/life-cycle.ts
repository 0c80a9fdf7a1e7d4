/**
 * How two members stand to each other, seen by one of them. `sent`: this one asked and waits; `received`: the other
 * asked this one.
 */
export type Relation = 'none' | 'sent' | 'received' | 'connected'

export type ConnectionAction = 'send' | 'accept' | 'cancel' | 'decline' | 'remove'

/**
 * What each action asks of the relation, and what it makes of it. Seen by whoever acts. To send while the other one's
 * request waits is to accept it: two people who ask each other at once end in one connection.
 */
const steps = {
  send: { none: 'sent', received: 'connected' },
  accept: { received: 'connected' },
  cancel: { sent: 'none' },
  decline: { received: 'none' },
  remove: { connected: 'none' },
} as const satisfies Record<ConnectionAction, Partial<Record<Relation, Relation>>>

/** What an action makes of a relation, seen by whoever acts; null when it isn't allowed then. */
export function after(action: ConnectionAction, relation: Relation): Relation | null {
  const allowed: Partial<Record<Relation, Relation>> = steps[action]
  return allowed[relation] ?? null
}

/** The same relation, seen by the other one. */
export function otherSide(relation: Relation): Relation {
  if (relation === 'sent') return 'received'
  return relation === 'received' ? 'sent' : relation
}
