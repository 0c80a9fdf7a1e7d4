import { addressOf } from '@cancha/contract/ground/operation'
import { education } from '@cancha/contract/school/education'
import type { Values } from '@cancha/contract/school/writing-fields'
import { levelFrom } from '@cancha/domain/school/education/levels'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { shareRow, shareValues } from '../../../../manifest/share.ts'
import { idIn, textOf, textOrNull, type WrittenKind } from '../../../../manifest/written-kind.ts'
import { asWritten, presentCourse } from '../present.ts'
import { moveProgress } from '../progress/move-progress.ts'
import { educationStore } from '../store.ts'
import { courses, courseVideos } from '../tables.ts'

/** Courses with their videos as editors write them. */
export const writtenCourses: WrittenKind = {
  table: 'courses',
  title: 'title',
  published: 'published_at',
  address: (alias) => (alias ? `/${alias}` : null),

  async create(tx) {
    const [made] = await tx.insert(courses).values({}).returning({ id: courses.id })
    if (!made) throw new Error('a course was inserted and none came back')
    return made.id
  },

  async read(tx, id) {
    const [course] = await tx.select().from(courses).where(eq(courses.id, id))
    if (!course) return null
    const videos = await tx
      .select()
      .from(courseVideos)
      .where(eq(courseVideos.courseId, id))
      .orderBy(asc(courseVideos.position))
    return {
      title: course.title,
      body: course.body,
      level: course.level,
      category: course.categoryId === null ? '' : String(course.categoryId),
      instructor: course.instructor,
      paid: course.paid,
      training: course.training,
      scene: course.scene,
      image: course.image ?? '',
      ...shareValues(course),
      videos: videos.map((video) => ({
        title: video.title,
        progressTitle: video.progressTitle,
        video: video.videoUrl,
        seconds: video.seconds,
        captions: video.captions ?? '',
        poster: video.poster ?? '',
        description: video.description,
        keyTakeaway: video.keyTakeaway,
      })),
    }
  },

  async write(tx, id, values) {
    await tx
      .update(courses)
      .set({
        title: textOf(values, 'title'),
        body: textOf(values, 'body'),
        level: levelFrom(textOf(values, 'level')) ?? 'beginner',
        categoryId: idIn(values, 'category'),
        instructor: textOf(values, 'instructor'),
        paid: values['paid'] === true,
        training: values['training'] === true,
        scene: textOf(values, 'scene') as 'casita',
        image: textOrNull(values, 'image'),
        ...shareRow(values),
      })
      .where(eq(courses.id, id))
    await writeVideos(tx, id, values['videos'] as Values[])
  },

  show: {
    address: (id) => addressOf(education.course, { params: { id } }),
    async answer(tx, id, viewer) {
      const course = await educationStore(tx).course(id)
      return course && { courses: [presentCourse(course, viewer, asWritten)] }
    },
  },
}

/** A video keeps its identity as long as its file or its title stays: a better recording isn't a new video. */
async function writeVideos(tx: Tx, courseId: number, rows: Values[]): Promise<void> {
  const kept = await tx
    .select({
      id: courseVideos.id,
      position: courseVideos.position,
      url: courseVideos.videoUrl,
      title: courseVideos.title,
    })
    .from(courseVideos)
    .where(eq(courseVideos.courseId, courseId))
    .orderBy(asc(courseVideos.position))
  // First moves them out of the way, because positions are unique at every moment.
  for (const [index, { id }] of kept.entries())
    await tx
      .update(courseVideos)
      .set({ position: 10_000 + index })
      .where(eq(courseVideos.id, id))
  const same = matched(rows, kept)
  for (const [index, row] of rows.entries()) {
    const before = same.get(row)
    const columns = { courseId, position: index + 1, ...videoRow(row) }
    if (before) await tx.update(courseVideos).set(columns).where(eq(courseVideos.id, before.id))
    else await tx.insert(courseVideos).values(columns)
  }
  const staying = new Set([...same.values()].map(({ id }) => id))
  for (const { id } of kept)
    if (!staying.has(id)) await tx.delete(courseVideos).where(eq(courseVideos.id, id))
  const moves = rows.flatMap((row, index) => ({ from: same.get(row)?.position ?? 0, to: index + 1 }))
  await moveProgress(
    tx,
    courseId,
    kept.map(({ position }) => position),
    moves.filter(({ from }) => from > 0),
  )
}

type KeptVideo = { id: number; position: number; url: string; title: string }

/** Matches each row with an existing video: by file, otherwise by title. */
function matched(rows: Values[], kept: KeptVideo[]): Map<Values, KeptVideo> {
  const left = new Set(kept)
  const same = new Map<Values, KeptVideo>()
  const match = (is: (row: Values, video: KeptVideo) => boolean) => {
    for (const row of rows) {
      const video = same.has(row) ? undefined : [...left].find((one) => is(row, one))
      if (!video) continue
      same.set(row, video)
      left.delete(video)
    }
  }
  match((row, { url }) => url === textOf(row, 'video'))
  match((row, { title }) => title === textOf(row, 'title'))
  return same
}

const videoRow = (row: Values) => ({
  title: textOf(row, 'title'),
  progressTitle: textOf(row, 'progressTitle'),
  videoUrl: textOf(row, 'video'),
  seconds: Number(row['seconds']),
  captions: textOrNull(row, 'captions'),
  poster: textOrNull(row, 'poster'),
  description: textOf(row, 'description'),
  keyTakeaway: textOf(row, 'keyTakeaway'),
})
