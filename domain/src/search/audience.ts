import { opensPaidContent, type Viewer } from '../memberships/viewer.ts'

/** Who may find a document: everyone, people with an account, or people who may open paid content. */
export const AUDIENCES = ['everyone', 'members', 'paid'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The audiences that a viewer belongs to. Visitors only belong to the first. */
export function audiencesOf(viewer: Viewer | null): Audience[] {
  if (viewer === null) return ['everyone']
  return opensPaidContent(viewer) ? [...AUDIENCES] : ['everyone', 'members']
}
