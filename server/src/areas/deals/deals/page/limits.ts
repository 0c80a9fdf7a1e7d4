import { limit } from '../../../../http/limits/limits.ts'

/** Calls that tell of an opened page, from one address or person. */
export const dealViewPace = limit('dealView', {
  points: 60,
  within: 60,
  shared: false,
  membersOfAddress: 600,
})

/** Openings of one deal's page that count for one person, or for one address without a session: one a day. */
export const dealViewsOf = limit('dealViewOf', { points: 1, within: 86_400, shared: true })

/** Pictures of deals drawn for link previews, for one address; kept ones don't count. */
export const dealCardPace = limit('dealCard', { points: 60, within: 600, shared: true })

/** Sheets of deals made for one person or address: each takes some tenths of a second of processor time. */
export const dealSheetPace = limit('dealSheet', {
  points: 20,
  within: 600,
  shared: true,
  membersOfAddress: null,
})
