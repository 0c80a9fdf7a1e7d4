import { education } from '@cancha/contract/education'
import { addressOf } from '@cancha/contract/operation'
import type { Values } from '@cancha/contract/writing-fields'
import { levelFrom } from '@cancha/domain/education/levels'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { idIn, textOf, textOrNull, type WrittenKind } from '../writing/written-kind.ts'
import { asWritten, presentCourse } from './present.ts'
import { educationStore } from './store.ts'
import { courses, courseVideos } from './tables.ts'

/** Courses with their videos, as editors write them. */
export const writtenCourses: WrittenKind = {
  table: 'courses',
  title: 'title',
  published: 'published_at',
  pageType: 'course',
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
      scene: course.scene,
      image: course.image ?? '',
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
        scene: textOf(values, 'scene') as 'casita',
        image: textOrNull(values, 'image'),
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

/** Videos keep their rows by their place: what members have seen of the third stays with the third. */
async function writeVideos(tx: Tx, courseId: number, rows: Values[]): Promise<void> {
  const kept = await tx
    .select({ id: courseVideos.id, url: courseVideos.videoUrl })
    .from(courseVideos)
    .where(eq(courseVideos.courseId, courseId))
    .orderBy(asc(courseVideos.position))
  // Out of the way first: places are unique at every moment.
  for (const [index, { id }] of kept.entries())
    await tx
      .update(courseVideos)
      .set({ position: 10_000 + index })
      .where(eq(courseVideos.id, id))
  for (const [index, row] of rows.entries()) {
    const at = kept.findIndex(({ url }) => url === textOf(row, 'video'))
    const [same] = at < 0 ? [] : kept.splice(at, 1)
    const columns = { courseId, position: index + 1, ...videoRow(row) }
    if (same) await tx.update(courseVideos).set(columns).where(eq(courseVideos.id, same.id))
    else await tx.insert(courseVideos).values(columns)
  }
  for (const { id } of kept) await tx.delete(courseVideos).where(eq(courseVideos.id, id))
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
