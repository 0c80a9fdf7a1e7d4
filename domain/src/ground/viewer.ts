/** The membership that a member has. Free members have only registered. */
export type Membership = 'free' | 'basic' | 'premium'

/**
 * The person who makes a request, as the rules need to know them. `null` in its place is a visitor without a session.
 */
export type Viewer = {
  id: number
  /** 1 means administrator, 0 everyone else. */
  level: 0 | 1
  /** The active membership; basic and premium count as paid. */
  membership: Membership
  lender: boolean
  dealer: boolean
  /** Whether the person may write the site's content. */
  editor: boolean
  /** The main categories of the forums that the person moderates, by id; {@link EVERY_CATEGORY} stands for all. */
  moderates: readonly number[]
  /** Set for members with the intensive training, which stands beside every membership. */
  training?: true
  /**
   * Set for members who paid before their e-mail was confirmed: they use their purchase, and do nothing that reaches others or
   * changes how they sign in.
   */
  unconfirmed?: true
  /**
   * Set for a session that was opened with the password of a registration which another client confirmed, until the account's
   * mailbox has said whose it is: what is private is closed to it, and it has no rights beyond a member's.
   */
  doubtful?: true
}

/** In the place of a category's id: all categories, also those to come. */
export const EVERY_CATEGORY = 0

/** True for administrators (level 1). */
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.level === 1

/** True for editors and administrators, who may write the site's content. */
export const mayWrite = (viewer: Viewer | null): boolean => isAdmin(viewer) || viewer?.editor === true

/** True for moderators of some category of the forums, and for administrators. */
export const moderatesSome = (viewer: Viewer | null): boolean =>
  isAdmin(viewer) || (viewer !== null && viewer.moderates.length > 0)

/** True for moderators of this main category, and for administrators. */
export const moderates = (viewer: Viewer | null, categoryId: number): boolean =>
  isAdmin(viewer) ||
  (viewer !== null && (viewer.moderates.includes(EVERY_CATEGORY) || viewer.moderates.includes(categoryId)))

/** True for viewers who may open paid content: paid members (basic or premium) and administrators. */
export const opensPaidContent = (viewer: Viewer | null): boolean =>
  isAdmin(viewer) || (viewer !== null && viewer.membership !== 'free')

/** True for viewers who may open the courses of the intensive training: its owners, and administrators. */
export const opensTrainingCourses = (viewer: Viewer | null): boolean =>
  isAdmin(viewer) || viewer?.training === true

/** True for viewers who may open the live sessions: members of Cancha Pro, and administrators. */
export const opensLiveSessions = (viewer: Viewer | null): boolean =>
  isAdmin(viewer) || viewer?.membership === 'premium'

/** The wire's `sub`: 'premium' while any paid membership is active. */
export const subOf = (membership: Membership): 'free' | 'premium' =>
  membership === 'free' ? 'free' : 'premium'

/** The wire's `membershiprole`: the membership's name, or 'admin' for level 1, paying or not. */
export const membershipRoleOf = (viewer: Pick<Viewer, 'level' | 'membership'>): Membership | 'admin' =>
  viewer.level === 1 ? 'admin' : viewer.membership
