import { opensPaidContent, opensTrainingCourses, type Viewer } from '../viewer.ts'

/**
 * The readers who may find a document: everyone, people with an account, people who may open paid content, or people who have the
 * intensive training.
 */
export const AUDIENCES = ['everyone', 'members', 'paid', 'training'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The audiences that a viewer belongs to. Visitors only belong to the first. */
export function audiencesOf(viewer: Viewer | null): Audience[] {
  if (viewer === null) return ['everyone']
  const belongs: Record<Audience, boolean> = {
    everyone: true,
    members: true,
    paid: opensPaidContent(viewer),
    training: opensTrainingCourses(viewer),
  }
  return AUDIENCES.filter((audience) => belongs[audience])
}
