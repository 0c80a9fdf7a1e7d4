import { opensPaidContent, type Viewer } from '../../ground/viewer.ts'

/** How many connection requests a free member may send in total. */
export const REQUESTS_MOST = 20

/** Whether the request limit applies: to free members who aren't administrators. */
export const hasRequestLimit = (person: Pick<Viewer, 'level' | 'membership'>): boolean =>
  !opensPaidContent({ ...person, id: 0, lender: false, dealer: false, editor: false, moderates: [] })

/**
 * Whether this person may send one more request.
 * @param sent how many they have ever sent, including withdrawn and declined ones
 */
export const mayStillSend = (person: Pick<Viewer, 'level' | 'membership'>, sent: number): boolean =>
  !hasRequestLimit(person) || sent < REQUESTS_MOST
