import { opensPaidContent, type Viewer } from '../memberships/viewer.ts'

/** What stands between a person and a video: nothing, a sign-in, or a membership. */
export type VideoLock = null | 'signIn' | 'upgrade'

/**
 * What keeps a viewer from a course's video.
 * Visitors watch the first video of any course; free members all of a free course and the first of a paid one;
 * paid members and administrators everything.
 * @param index the video's place in the course, from 0
 */
export function videoLock(viewer: Viewer | null, course: { paid: boolean }, index: number): VideoLock {
  if (index === 0) return null
  if (viewer === null) return 'signIn'
  return course.paid && !opensPaidContent(viewer) ? 'upgrade' : null
}

/** What keeps a viewer from a webinar or a tip of the week: both are for paid members and administrators. */
export function memberLock(viewer: Viewer | null): VideoLock {
  if (viewer === null) return 'signIn'
  return opensPaidContent(viewer) ? null : 'upgrade'
}
