import type { guestbook } from '@cancha/contract/talk/guestbook'
import {
  type AccessRow,
  everyone,
  ownerOnly,
  type World,
  everyoneWithSession,
} from '../../../testing/rights/access.ts'
import { writeEntry } from './store.ts'

/** A new entry of the cast's owner. */
async function entry({ app, people }: World) {
  const row = await app.services.database.transaction((tx) => writeEntry(tx, people.owner.id, 'Buena cancha'))
  return { params: { id: String(row.id) } }
}

/** The same entry for every reading of a world. */
const kept = new WeakMap<World, ReturnType<typeof entry>>()
function sameEntry(world: World) {
  const known = kept.get(world) ?? entry(world)
  kept.set(world, known)
  return known
}

export const accessRows = {
  entries: { input: () => ({}), expect: everyone('ok') },
  sign: { input: () => ({ body: { text: 'Aquí estuve' } }), expect: everyoneWithSession, twice: 'another' },
  applaud: {
    input: async (world) => ({ ...(await sameEntry(world)), body: {} }),
    expect: { ...everyoneWithSession, owner: 'forbidden' },
  },
  remove: { input: entry, expect: { ...ownerOnly, admin: 'ok' }, twice: 'gone' },
} satisfies Record<keyof typeof guestbook, AccessRow>
