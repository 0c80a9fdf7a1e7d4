import type { Viewer } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'
import type { DraftKey } from './kinds.ts'

/** Administrators have no more rights than others. */
const isOwn = (viewer: Viewer | null, draft: DraftKey) => owns(viewer, draft) || 'not_found'

export const draftPolicy = policy<DraftKey>()({ read: isOwn, save: isOwn, drop: isOwn })
