import { opensPaidContent, type Viewer } from '../memberships/viewer.ts'

/** Who may find something: everyone, whoever has an account, or whoever may open what is paid. */
export const AUDIENCES = ['everyone', 'members', 'paid'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The audiences that a viewer belongs to. Visitors belong to the first alone. */
export function audiencesOf(viewer: Viewer | null): Audience[] {
  if (viewer === null) return ['everyone']
  return opensPaidContent(viewer) ? [...AUDIENCES] : ['everyone', 'members']
}
