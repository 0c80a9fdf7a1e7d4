import { members } from './members.ts'

/** The covers of members' pages. */
export const COVERS = ['caribe', 'barrio', 'obra', 'centro', 'noche'] as const

const placeOf = (key: string) => members.findIndex((member) => member.key === key)

/** Most members have a portrait; the others show their initials. */
export const hasPortrait = (key: string): boolean => placeOf(key) % 5 !== 3

/** Every second member has a cover. */
export const coverOf = (key: string): (typeof COVERS)[number] | null =>
  placeOf(key) % 2 === 0 ? (COVERS[(placeOf(key) / 2) % COVERS.length] ?? null) : null
