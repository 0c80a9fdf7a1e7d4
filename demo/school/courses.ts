import { sql } from 'drizzle-orm'
import { levelFrom } from '../../domain/src/school/education/levels.ts'
import { categories, courses, courseVideos } from '../../server/src/areas/school/education/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { datedInOrder, PLACED_COURSES } from '../in-order.ts'
import { addressed, seedPieces } from './pieces.ts'
import { courses as courseContent } from './texts/courses.ts'
import { CATEGORIES, type CategoryKey, CLIPS, type Course } from './texts/types.ts'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates the categories of the school, and its courses and pieces in them. */
export async function seedCourses(tx: Tx): Promise<void> {
  await tx.insert(categories).values(CATEGORIES.map(({ name, tile, palette }) => ({ name, tile, palette })))
  const categoryOf = await demoCategories(tx)
  await seedCourseRows(tx, categoryOf)
  await seedPieces(tx, categoryOf)
}

/** @returns what gives the id of a category of the demo by its key */
export async function demoCategories(tx: Tx): Promise<(key: CategoryKey) => number> {
  const kept = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const idByName = new Map(kept.map(({ id, name }) => [name, id]))
  return (key) => {
    const id = idByName.get(CATEGORIES.find((category) => category.key === key)?.name ?? '')
    if (id === undefined) throw new Error(`the demo has no category ${key}`)
    return id
  }
}

async function seedCourseRows(tx: Tx, categoryOf: (key: CategoryKey) => number): Promise<void> {
  const byDate = datedInOrder(courseContent)
  const rows = await tx
    .insert(courses)
    .values(byDate.map((course) => courseRow(course, categoryOf(course.category))))
    .returning({ id: courses.id, title: courses.title })
  await addressed(tx, 'course', byDate, rows)
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  await tx
    .insert(courseVideos)
    .values(byDate.flatMap((course) => videoRows(course, idOf.get(course.title) ?? 0)))
}

function courseRow(course: Course, categoryId: number) {
  const level = levelFrom(course.level)
  if (!level) throw new Error(`the course ${course.alias} names no level: ${course.level}`)
  return {
    title: course.title,
    body: course.body,
    level,
    categoryId,
    paid: course.paid,
    training: course.training === true,
    active: course.status === 'active',
    position: course.order !== null && course.order <= PLACED_COURSES ? course.order : null,
    instructor: course.instructor.name,
    scene: course.scene,
    publishedAt: daysAgo(course.publishedDaysAgo),
  }
}

const videoRows = (course: Course, courseId: number) =>
  course.videos.map((video, index) => ({
    courseId,
    position: index + 1,
    title: video.title,
    progressTitle: video.progressTitle,
    description: video.description,
    keyTakeaway: video.keyTakeaway,
    videoUrl: `/media/clips/${video.clip}`,
    captions: `/media/captions/${video.clip.replace(/\.mp4$/, '.vtt')}`,
    poster: `/media/clips/${video.clip.replace(/\.mp4$/, '.webp')}`,
    // The length of the clip that really plays.
    seconds: CLIPS[video.clip],
  }))
