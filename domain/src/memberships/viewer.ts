/** What a member has paid for. Free members have registered and nothing more. */
export type Membership = 'free' | 'basic' | 'premium'

/** Whoever asks, as the rules need to know them. `null` in its place means a visitor without a session. */
export type Viewer = {
  id: number
  /** 1 means administrator, 0 everyone else. */
  level: 0 | 1
  /** The active membership; basic and premium count as paid. */
  membership: Membership
  lender: boolean
  dealer: boolean
  /** May write the site's content. */
  editor: boolean
}

/** True for administrators (level 1). */
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.level === 1

/** Those who write the site's content: editors and administrators. */
export const mayWrite = (viewer: Viewer | null): boolean => isAdmin(viewer) || viewer?.editor === true

/** Paid members (basic or premium) and administrators: those for whom content is open. */
export const opensPaidContent = (viewer: Viewer | null): boolean =>
  isAdmin(viewer) || (viewer !== null && viewer.membership !== 'free')

/** The wire's `sub`: 'premium' exactly while a paid membership is active, whichever it is. */
export const subOf = (membership: Membership): 'free' | 'premium' =>
  membership === 'free' ? 'free' : 'premium'

/** The wire's `membershiprole`: the membership's name, and 'admin' for level 1 whatever they pay. */
export const membershipRoleOf = (viewer: Pick<Viewer, 'level' | 'membership'>): Membership | 'admin' =>
  viewer.level === 1 ? 'admin' : viewer.membership
