import { opensPaidContent, type Viewer } from '../memberships/viewer.ts'

/** Connection requests that a free member may send in a lifetime. */
export const REQUESTS_MOST = 20

/** Whether the limit of requests holds for this person: for free members who aren't administrators. */
export const hasRequestLimit = (person: Pick<Viewer, 'level' | 'membership'>): boolean =>
  !opensPaidContent({ ...person, id: 0, lender: false, dealer: false, editor: false })

/**
 * Whether this person may send one more request.
 * @param sent how many they have sent in their lifetime, those taken back and declined included
 */
export const mayStillSend = (person: Pick<Viewer, 'level' | 'membership'>, sent: number): boolean =>
  !hasRequestLimit(person) || sent < REQUESTS_MOST
