import { openSession } from '../../areas/people/accounts/signing-in/sessions.ts'
import type { Actor, Cast } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

type Acting = { app: TestApp; people: Cast }

/** The sessions with which nothing but reading was done. */
const readers = new WeakMap<object, string | null>()

export async function tokenOf(world: Acting, actor: Actor): Promise<string | null> {
  if (actor === 'stranger') return null
  const person = world.people[actor]
  const token = readers.get(person) ?? (await freshToken(world, actor))
  readers.set(person, token)
  return token
}

/** Before what writes, which may end the session or change it for the next call. */
export function forgetToken({ people }: Acting, actor: Actor): void {
  if (actor !== 'stranger') readers.delete(people[actor])
}

/** A new session, which no other call has ended or changed. */
export async function freshToken(
  { app, people }: Acting,
  actor: Actor,
  doubtful = false,
): Promise<string | null> {
  if (actor === 'stranger') return null
  const session = {
    userId: people[actor].id,
    method: 'password',
    ip: '127.0.0.1',
    userAgent: 'prueba',
    // Administrators and moderators only have their rights in a session that passed one.
    secondFactor: actor === 'admin' || people[actor].viewer.moderates.length > 0,
    doubtful,
  } as const
  return (await app.services.database.transaction((tx) => openSession(tx, session))).token
}
