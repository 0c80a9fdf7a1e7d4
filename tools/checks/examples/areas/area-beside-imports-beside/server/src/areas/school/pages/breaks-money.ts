import { giveMembership } from '../../money/memberships/grants/give-membership.ts'

export const give = giveMembership
