import type { UserInfo } from '@cancha/contract/people/members'
import { asApiError } from '../../../../api/errors.ts'

/** A place in a form: empty texts for missing parts, the state as its two-letter code. */
export type TypedPlace = { zipcode: string; state: string; city: string }

export const NOWHERE: TypedPlace = { zipcode: '', state: '', city: '' }

export const typedPlace = (location: UserInfo['currentlocation']): TypedPlace =>
  location ? { zipcode: location.zipcode ?? '', state: location.isoCode, city: location.city } : NOWHERE

/** 'San Antonio, Texas 78228'. */
export const placeLine = ({ city, state, zipcode }: NonNullable<UserInfo['currentlocation']>): string =>
  `${city}, ${[state, zipcode].filter(Boolean).join(' ')}`

/** Why a postal code wasn't found: it doesn't exist, or the server couldn't be asked. */
export const unanswered = (error: unknown): 'no' | 'unasked' =>
  asApiError(error).code === 'not_found' ? 'no' : 'unasked'
