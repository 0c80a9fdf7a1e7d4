import type { CourseProgress, Unfinished } from '@cancha/contract/school/progress'
import { percentOf } from '@cancha/domain/school/education/progress'
import { coverOf } from '../media/cover.ts'
import type { BegunRow, CoursePartRow } from './progress-store.ts'

/** The maximum of unfinished items. */
const SHOWN = 8

/** A member's unfinished items, newest first, and their progress in each course. */
export function presentOwnProgress(
  parts: CoursePartRow[],
  begun: BegunRow[],
): { unfinished: Unfinished[]; courses: CourseProgress[] } {
  const courses = [...Map.groupBy(parts, ({ id }) => id).values()]
  const unfinished = [...courses.flatMap(nextPart), ...begun.map(asUnfinished)]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(({ at: _, ...one }) => one)
  return { unfinished, courses: courses.map(presentCourse) }
}

function presentCourse(parts: CoursePartRow[]): CourseProgress {
  const done = parts.flatMap(({ doneAt }) => doneAt ?? [])
  const finished = done.length === parts.length
  const last = Math.max(...done.map((at) => at.getTime()))
  return {
    _id: String(parts[0]?.id ?? 0),
    done: done.length,
    videos: parts.length,
    percent: percentOf(done.length, parts.length),
    finishedAt: finished ? new Date(last).toISOString() : null,
  }
}

type Dated = Unfinished & { at: Date }

/** Where a course continues: in the video watched last, or, if that is done, in the next one that isn't. */
function nextPart(parts: CoursePartRow[]): Dated[] {
  const newest = parts.reduce((a, b) => ((b.updatedAt ?? 0) > (a.updatedAt ?? 0) ? b : a))
  const after = [...parts.slice(parts.indexOf(newest)), ...parts]
  const next = after.find(({ doneAt }) => doneAt === null)
  if (!next || !newest.updatedAt) return []
  const done = parts.filter(({ doneAt }) => doneAt !== null).length
  return [
    {
      ...presentShown(next),
      kind: 'course',
      part: next.part,
      partTitle: next.partTitle,
      seconds: next.at ?? 0,
      length: next.seconds,
      percent: percentOf(done, parts.length),
      at: newest.updatedAt,
    },
  ]
}

const asUnfinished = (row: BegunRow): Dated => ({
  ...presentShown(row),
  kind: row.kind,
  part: 1,
  partTitle: null,
  seconds: row.at,
  length: row.seconds,
  percent: percentOf(row.at, row.seconds),
  at: row.updatedAt,
})

const presentShown = (row: Omit<BegunRow, 'kind' | 'at' | 'updatedAt'>) => ({
  _id: String(row.id),
  title: row.title,
  alias: row.alias,
  cover: coverOf(row),
  coverimage: row.image,
})
