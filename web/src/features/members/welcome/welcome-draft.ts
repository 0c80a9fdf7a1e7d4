import { members, type UserInfo } from '@cancha/contract/members'
import { profileText } from '@cancha/contract/profile-fields'
import { z } from 'zod'
import { personalKey } from '../../../api/personal-storage.ts'
import { NOWHERE, type TypedPlace, typedPlace } from '../places/place.ts'

/** What somebody has answered so far. */
export type Draft = {
  role: string
  interests: string[]
  home: TypedPlace
  sameAsHome: boolean
  invests: TypedPlace
}

const Place = z.object({ zipcode: z.string(), state: z.string(), city: z.string() })
const Stored = z.object({
  role: z.string(),
  interests: z.array(z.string()),
  home: Place,
  sameAsHome: z.boolean(),
  invests: Place,
})

const key = (userId: string) => personalKey(userId, 'bienvenida')

/** The answers kept in this tab; null when there are none. */
export function storedDraft(userId: string): Draft | null {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(key(userId)) ?? ''))
  } catch {
    return null
  }
}

export function storeDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key(userId), JSON.stringify(draft))
    else sessionStorage.removeItem(key(userId))
  } catch {
    // A browser that stores nothing only forgets at a reload.
  }
}

/** What the profile says already. */
export const draftOf = (profile: UserInfo): Draft => ({
  role: profile.roles ?? '',
  interests: profile.interests,
  home: typedPlace(profile.currentlocation),
  sameAsHome: false,
  invests: typedPlace(profile.primaryinvestmentlocation),
})

/** The body that the answers make. */
export const answersOf = (userid: string, draft: Draft) => ({
  userid,
  roles: draft.role,
  interests: draft.interests,
  currentlocation: draft.home,
  primaryinvestmentlocation: draft.sameAsHome ? draft.home : draft.invests,
})

/** Sentences by the place of the answer: 'roles', 'currentlocation.zipcode'. */
export type Faults = Record<string, string>

const STEP_OF: [prefix: string, step: number][] = [
  ['roles', 0],
  ['interests', 1],
  ['currentlocation', 2],
  ['primaryinvestmentlocation', 3],
]

export const stepOf = (path: string): number => STEP_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0

/** What is wrong with the answers, by the contract. */
export function faultsOf(draft: Draft): Faults {
  const { success, error } = members.addUserInfo.body.safeParse(answersOf('1', draft))
  const faults: Faults = {}
  for (const { path, message } of success ? [] : error.issues) {
    const [first, ...rest] = path
    // Of a list, one sentence: not one for each of its entries.
    const name = first === 'interests' ? 'interests' : [first, ...rest].join('.')
    faults[name] ??= first === 'roles' ? profileText.role : message
  }
  return faults
}

/** Those of one step, counted from 0. */
export const faultsAt = (faults: Faults, step: number): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => stepOf(path) === step))

/** Of a place's three fields. */
export const placeFaults = (faults: Faults, place: string): Partial<TypedPlace> =>
  Object.fromEntries(
    Object.keys(NOWHERE).flatMap((field) => {
      const msg = faults[`${place}.${field}`]
      return msg === undefined ? [] : [[field, msg]]
    }),
  )
