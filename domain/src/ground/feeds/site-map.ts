/** The readers of an address: everyone, any session, or a session with a paid membership (or level 1). */
export type Guard = 'open' | 'session' | 'paid'

export type Address = {
  /** `{x}` stands for any one segment. */
  path: string
  /** The guard in the specification's route table, or in its alias router for addresses that only it lists. */
  table: Guard
  /**
   * The guard that applies where a decision changed it: reading is open to visitors, acting isn't. Default: `table`.
   */
  guard?: Guard
}

/** Every address in the specification, in its order. Short addresses (aliases) are matched after all of these. */
export const siteMap = [
  { path: '/', table: 'open' },
  { path: '/activation/emailconfirm/{activationtoken}', table: 'open' },
  { path: '/activation/emailconfirm/dealer/reset/{activationtoken}', table: 'open' },
  { path: '/user/password/reset/{resettoken}', table: 'open' },
  { path: '/pricing', table: 'open' },
  { path: '/login', table: 'open' },
  { path: '/faq', table: 'open' },
  { path: '/aboutus', table: 'open' },
  { path: '/contactus', table: 'open' },
  { path: '/comingsoon', table: 'open' },
  { path: '/terms_and_conditions', table: 'open' },
  { path: '/privacy_policy', table: 'open' },
  { path: '/aboutuser', table: 'open', guard: 'session' },
  { path: '/guestuser', table: 'open' },
  { path: '/messenger', table: 'open', guard: 'session' },
  { path: '/public/resources', table: 'open' },
  { path: '/calculator/flip', table: 'open' },
  { path: '/investment-calculators', table: 'open' },
  { path: '/analysis/rentals/new', table: 'open' },
  { path: '/analysis/flip/new', table: 'open' },
  { path: '/education', table: 'session', guard: 'open' },
  { path: '/education/beginners', table: 'session', guard: 'open' },
  { path: '/education/intermediate', table: 'session', guard: 'open' },
  { path: '/education/expert', table: 'session', guard: 'open' },
  { path: '/education/mentalidad', table: 'session', guard: 'open' },
  { path: '/education/multifamiliares', table: 'session', guard: 'open' },
  { path: '/education/videocourses', table: 'session', guard: 'open' },
  { path: '/education/tipoftheweek', table: 'session', guard: 'open' },
  { path: '/education/webinar', table: 'session', guard: 'open' },
  { path: '/education/podcasts', table: 'session', guard: 'open' },
  { path: '/education/blogs', table: 'session', guard: 'open' },
  { path: '/education/books', table: 'session', guard: 'open' },
  { path: '/network', table: 'session', guard: 'open' },
  { path: '/forums', table: 'session', guard: 'open' },
  { path: '/forums/{maincat}', table: 'session', guard: 'open' },
  { path: '/forums/{subcat}/{sid}', table: 'session', guard: 'open' },
  { path: '/forums/{subcat}/{sid}/{topictitle}', table: 'session', guard: 'open' },
  { path: '/forumspro', table: 'paid' },
  { path: '/forumspro/{maincat}', table: 'paid' },
  { path: '/forumspro/{subcat}/{sid}', table: 'paid' },
  { path: '/forumspro/{subcat}/{sid}/{topictitle}', table: 'paid' },
  { path: '/analysis/myrentals', table: 'session' },
  { path: '/analysis/myflip', table: 'session' },
  { path: '/analysis/rentals/update/{shortid}', table: 'session' },
  { path: '/analysis/flip/update/{shortid}', table: 'session' },
  { path: '/sponsors', table: 'session', guard: 'open' },
  // Visitors are asked to become members there; the form needs a session.
  { path: '/financing', table: 'session', guard: 'open' },
  { path: '/dashboard', table: 'session' },
  { path: '/help-us', table: 'session' },
  { path: '/change-password', table: 'session' },
  { path: '/notifications', table: 'session' },
  { path: '/resources', table: 'session' },
  { path: '/deals', table: 'session', guard: 'open' },
  { path: '/user/connections', table: 'session' },
  { path: '/user/pending-connections', table: 'session' },
  { path: '/user/sent-connections', table: 'session' },
  { path: '/user/alias/{id}', table: 'open' },
  { path: '/loan/view/{token}', table: 'session' },
  { path: '/dashboard/borrower', table: 'session' },
  { path: '/dashboard/lender', table: 'session' },
  { path: '/dashboard/lender/profile', table: 'session' },
  { path: '/activation/emailconfirm/l/reset/{token}', table: 'open' },
  { path: '/deals/{dealid}/{title-slug}', table: 'open' },
] as const satisfies readonly Address[]

/** The guard that applies to one of these addresses. */
export const guardOf = (address: Address): Guard => address.guard ?? address.table

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const patterns = siteMap.map((address: Address) => ({
  address,
  pattern: new RegExp(`^${escaped(address.path).replace(/\{[^}]*\}/g, '[^/]+')}/?$`),
}))

/** The specification's address that a path matches; undefined for aliases and for our own pages. */
export const addressAt = (pathname: string): Address | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.address
