import { opensPaidContent, opensTrainingCourses, type Viewer } from '../../ground/viewer.ts'

/** The right that a viewer lacks to open a webinar or a tip: none, a sign-in, or a membership. */
export type MemberLock = null | 'signIn' | 'upgrade'

/** The right that a viewer lacks to watch a video of a course; it may be the intensive training too. */
export type VideoLock = MemberLock | 'training'

/** The facts of a course that decide who may watch its videos. A training course opens with the training alone, paid or not. */
export type GatedCourse = { paid: boolean; training: boolean }

/**
 * Returns the right that a viewer lacks to watch a video of a course. Everyone may watch the first video of any course. Of the
 * others, visitors may watch none; free members those of a free course; paid members those of every course that isn't the
 * training's; owners of the training those of its courses; administrators everything.
 * @param index the video's position in the course, from 0
 */
export function videoLock(viewer: Viewer | null, course: GatedCourse, index: number): VideoLock {
  if (index === 0) return null
  // Visitors are told so too: an account alone wouldn't open it.
  if (course.training) return opensTrainingCourses(viewer) ? null : 'training'
  if (viewer === null) return 'signIn'
  return course.paid && !opensPaidContent(viewer) ? 'upgrade' : null
}

/** Returns the right that a viewer lacks to open a webinar or a tip of the week: both are for paid members and administrators. */
export function memberLock(viewer: Viewer | null): MemberLock {
  if (viewer === null) return 'signIn'
  return opensPaidContent(viewer) ? null : 'upgrade'
}
