import type { Values } from '@cancha/contract/writing-fields'
import { levelFrom } from '@cancha/domain/education/levels'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { idIn, skyFor, textOf, textOrNull, type WrittenKind } from '../writing/written-kind.ts'
import { presentCourse } from './present.ts'
import { educationStore } from './store.ts'
import { categories, courses, courseVideos } from './tables.ts'

type CoverArt = (typeof courses.$inferSelect)['cover']

/** Courses with their videos, as editors write them. */
export const writtenCourses: WrittenKind = {
  table: 'courses',
  title: 'title',
  published: 'published_at',
  pageType: 'course',
  address: (alias) => (alias ? `/${alias}` : null),

  async create(tx) {
    const [made] = await tx
      .insert(courses)
      .values({
        title: 'Sin título',
        body: '',
        level: 'beginner',
        paid: false,
        instructor: '',
        cover: { scene: 'casita', sky: 'a', tile: 'estrella', palette: 'verde' },
      })
      .returning({ id: courses.id })
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
      title: course.title === 'Sin título' && !course.active ? '' : course.title,
      body: course.body,
      level: course.level,
      category: course.categoryId === null ? '' : String(course.categoryId),
      instructor: course.instructor,
      paid: course.paid,
      scene: course.cover.scene,
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
    const categoryId = idIn(values, 'category')
    await tx
      .update(courses)
      .set({
        title: textOf(values, 'title'),
        body: textOf(values, 'body'),
        level: levelFrom(textOf(values, 'level')) ?? 'beginner',
        categoryId,
        instructor: textOf(values, 'instructor'),
        paid: values['paid'] === true,
        cover: await coverOf(tx, id, categoryId, textOf(values, 'scene') as CoverArt['scene']),
      })
      .where(eq(courses.id, id))
    await writeVideos(tx, id, values['videos'] as Values[])
  },

  async show(tx, id, viewer) {
    const course = await educationStore(tx).course(id)
    return course ? { courses: [presentCourse(course, viewer)] } : null
  },
}

/** The façade that was chosen, on the tiles of its topic. */
async function coverOf(
  tx: Tx,
  id: number,
  categoryId: number | null,
  scene: CoverArt['scene'],
): Promise<CoverArt> {
  const [topic] = await tx
    .select({ tile: categories.tile, palette: categories.palette })
    .from(categories)
    .where(eq(categories.id, categoryId ?? 0))
  return { scene, sky: skyFor(id), tile: topic?.tile ?? 'estrella', palette: topic?.palette ?? 'verde' }
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
