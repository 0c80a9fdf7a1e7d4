import type { UserInfo } from '@cancha/contract/calls/people/members'
import { profileText } from '@cancha/contract/calls/people/profile-fields'
import { deviceDraft } from '../../../../api/drafts/device-draft.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { NOWHERE, type TypedPlace, typedPlace } from '../places/place.ts'

/** The answers so far. */
export type Draft = {
  role: string
  interests: string[]
  home: TypedPlace
  sameAsHome: boolean
  invests: TypedPlace
}

/** The answers are stored in this tab. */
const tabOf = (userId: string) =>
  deviceDraft('welcome', userId, 'bienvenida', (stored) => (isDraft(stored) ? stored : undefined))

export const storedDraft = (userId: string): Draft | null => tabOf(userId).read() ?? null

export const storeDraft = (userId: string, draft: Draft | null): void =>
  tabOf(userId).keep(draft ?? undefined)

/** Checked by hand: the schemas come when an answer is checked. */
function isDraft(stored: object): stored is Draft {
  const { role, interests, home, sameAsHome, invests } = stored as Record<keyof Draft, unknown>
  return (
    typeof role === 'string' &&
    isTexts(interests) &&
    isPlace(home) &&
    typeof sameAsHome === 'boolean' &&
    isPlace(invests)
  )
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

const isPlace = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(NOWHERE).every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

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

export const LAST_STEP = 3

const STEP_OF: [prefix: string, step: number][] = [
  ['roles', 0],
  ['interests', 1],
  ['currentlocation', 2],
  ['primaryinvestmentlocation', 3],
]

export const stepOf = (path: string): number => STEP_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0

const isAnswered = (place: TypedPlace) => Object.values(place).every((field) => field !== '')

/** The first step with nothing in it, or with half a place; the last one if there is none. A step can't be reached before it. */
export function firstOpenStep(draft: Draft): number {
  const answered = [draft.role !== '', draft.interests.length > 0, isAnswered(draft.home)]
  const open = answered.indexOf(false)
  return open === -1 ? LAST_STEP : open
}

const check = checkedLater(
  async () => (await import('@cancha/contract/people/members')).members.addUserInfo.body,
  {
    bodyOf: (draft: Draft) => answersOf('1', draft),
    alone: ({ role, interests }) => ({
      ...(!role && { roles: profileText.role }),
      ...(interests.length === 0 && { interests: profileText.interests }),
    }),
  },
)

/** Loads the schema ahead. */
export const warmCheck = check.warm

/** The errors of the answers, by the contract's schema. */
export async function faultsOf(draft: Draft): Promise<Faults> {
  const faults: Faults = {}
  for (const [path, message] of Object.entries(await check.validate(draft))) {
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
