import type { WatchedKind } from '@cancha/domain/ground/aliases/kinds'
import { opensTrainingCourses, type Viewer } from '@cancha/domain/ground/viewer'
import {
  type GatedCourse,
  type MemberLock,
  memberLock,
  type VideoLock,
  videoLock,
} from '@cancha/domain/school/education/gating'
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { policy } from '../../../http/request/policy.ts'

/** Content of any kind, and categories: readers only find what is published. Editors see the rest in the editor. */
export const contentPolicy = policy<{ active: boolean }>()({
  read: (_, { active }) => active || 'not_found',
})

/** The same right as a condition for lists. */
export const isPublished = ({ active }: { active: AnyPgColumn }): SQL => eq(active, true)

/** A video or audio. `index` is a video's position in its course, from 0. */
export type Recording =
  | ({ kind: 'course'; index: number } & GatedCourse)
  | { kind: Exclude<WatchedKind, 'course'> }

const TRAINING_ONLY = {
  code: 'paid_only',
  msg: 'Este curso es parte del Entrenamiento intensivo: lo abre quien lo tiene.',
} as const

/** The rule itself is in domain/src/school/education/gating.ts. */
export const recordingPolicy = policy<Recording>()({
  play(viewer, recording) {
    const lock = lockOf(viewer, recording)
    if (lock === null) return true
    if (viewer === null) return 'unauthenticated'
    return lock === 'training' ? TRAINING_ONLY : 'paid_only'
  },
})

/** The intensive training as a whole, apart from any course. */
export const trainingPolicy = policy<'training'>()({
  open: (viewer) => opensTrainingCourses(viewer) || 'paid_only',
})

/** The same for the wire: what the viewer lacks to open a recording. */
export function lockOf(viewer: Viewer | null, recording: Exclude<Recording, { kind: 'course' }>): MemberLock
export function lockOf(viewer: Viewer | null, recording: Recording): VideoLock
export function lockOf(viewer: Viewer | null, recording: Recording): VideoLock {
  if (recording.kind === 'course') return videoLock(viewer, recording, recording.index)
  return recording.kind === 'podcast' ? null : memberLock(viewer)
}
