import type { UserInfo } from '@cancha/contract/members'
import { asApiError } from '../../../api/errors.ts'

/** A place as it stands in a form: empty texts for what isn't told yet, the state by its two letters. */
export type TypedPlace = { zipcode: string; state: string; city: string }

export const NOWHERE: TypedPlace = { zipcode: '', state: '', city: '' }

export const typedPlace = (location: UserInfo['currentlocation']): TypedPlace =>
  location ? { zipcode: location.zipcode ?? '', state: location.isoCode, city: location.city } : NOWHERE

/** 'San Antonio, Texas 78228'. */
export const placeLine = ({ city, state, zipcode }: NonNullable<UserInfo['currentlocation']>): string =>
  `${city}, ${[state, zipcode].filter(Boolean).join(' ')}`

/** Why a postal code has no answer: there is no such code, or nobody could be asked. */
export const unanswered = (error: unknown): 'no' | 'unasked' =>
  asApiError(error).code === 'not_found' ? 'no' : 'unasked'
