import { members, type UserInfo } from '@cancha/contract/members'
import { profileText } from '@cancha/contract/profile-fields'
import { z } from 'zod'
import { personalKey } from '../../../api/personal-storage.ts'
import { checkedBy } from '../../../api/schema-check.ts'
import { NOWHERE, type TypedPlace, typedPlace } from '../places/place.ts'

/** The answers so far. */
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

/** The answers stored in this tab; null if there are none. */
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
    // Without storage, a reload loses the answers.
  }
}

/** The answers that the profile already has. */
export const draftOf = (profile: UserInfo): Draft => ({
  role: profile.roles ?? '',
  interests: profile.interests,
  home: typedPlace(profile.currentlocation),
  sameAsHome: false,
  invests: typedPlace(profile.primaryinvestmentlocation),
})

/** The request body for the answers. */
export const answersOf = (userid: string, draft: Draft) => ({
  userid,
  roles: draft.role,
  interests: draft.interests,
  currentlocation: draft.home,
  primaryinvestmentlocation: draft.sameAsHome ? draft.home : draft.invests,
})

/** Error messages by the path of the answer: 'roles', 'currentlocation.zipcode'. */
export type Faults = Record<string, string>

const STEP_OF: [prefix: string, step: number][] = [
  ['roles', 0],
  ['interests', 1],
  ['currentlocation', 2],
  ['primaryinvestmentlocation', 3],
]

export const stepOf = (path: string): number => STEP_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0

const check = checkedBy(members.addUserInfo.body, (draft: Draft) => answersOf('1', draft))

/** The errors of the answers, by the contract's schema. */
export function faultsOf(draft: Draft): Faults {
  const faults: Faults = {}
  for (const [path, message] of Object.entries(check(draft))) {
    // One message for a whole list, not one for each entry.
    const name = path.startsWith('interests') ? 'interests' : path
    faults[name] ??= name === 'roles' ? profileText.role : message
  }
  return faults
}

/** The errors of one step, from 0. */
export const faultsAt = (faults: Faults, step: number): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => stepOf(path) === step))

/** The errors of a place's three fields. */
export const placeFaults = (faults: Faults, place: string): Partial<TypedPlace> =>
  Object.fromEntries(
    Object.keys(NOWHERE).flatMap((field) => {
      const msg = faults[`${place}.${field}`]
      return msg === undefined ? [] : [[field, msg]]
    }),
  )
