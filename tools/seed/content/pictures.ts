import { members } from './members.ts'

/** The streets that stand on members' pages. */
export const COVERS = ['caribe', 'barrio', 'obra', 'centro', 'noche'] as const

const placeOf = (key: string) => members.findIndex((member) => member.key === key)

/** Most have shown their face; the others stand in their door by their initials. */
export const hasPortrait = (key: string): boolean => placeOf(key) % 5 !== 3

/** Every second one has chosen a street. */
export const coverOf = (key: string): (typeof COVERS)[number] | null =>
  placeOf(key) % 2 === 0 ? (COVERS[(placeOf(key) / 2) % COVERS.length] ?? null) : null
