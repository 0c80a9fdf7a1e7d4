import { opensPaidContent, type Viewer } from '../memberships/viewer.ts'

/** What a viewer lacks to watch a video: nothing, a sign-in, or a membership. */
export type VideoLock = null | 'signIn' | 'upgrade'

/**
 * What a viewer lacks to watch a video of a course. Visitors may watch the first video of any course; free members
 * all videos of a free course and the first of a paid one; paid members and administrators everything.
 * @param index the video's position in the course, from 0
 */
export function videoLock(viewer: Viewer | null, course: { paid: boolean }, index: number): VideoLock {
  if (index === 0) return null
  if (viewer === null) return 'signIn'
  return course.paid && !opensPaidContent(viewer) ? 'upgrade' : null
}

/** What a viewer lacks to open a webinar or a tip of the week: both are for paid members and administrators. */
export function memberLock(viewer: Viewer | null): VideoLock {
  if (viewer === null) return 'signIn'
  return opensPaidContent(viewer) ? null : 'upgrade'
}
