import type { Level } from '@cancha/domain/education/levels'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { pathAliases } from '../pages/tables.ts'
import { categories, courses, courseVideos } from './tables.ts'

/** Most courses in one list. */
const MOST = 500

const preview = {
  id: courses.id,
  title: courses.title,
  position: courses.position,
  level: courses.level,
  paid: courses.paid,
  instructor: courses.instructor,
  scene: courses.scene,
  image: courses.image,
  alias: pathAliases.alias,
  category: { id: categories.id, name: categories.name, tile: categories.tile, palette: categories.palette },
  videoCount: sql<number>`(select count(*)::int from course_videos v where v.course_id = ${courses.id})`,
  seconds: sql<number>`(select coalesce(sum(v.seconds), 0)::int from course_videos v where v.course_id = ${courses.id})`,
}

const ofCourse = and(
  eq(pathAliases.pageType, 'course'),
  eq(pathAliases.pageId, courses.id),
  sql`${pathAliases.replacedAt} is null`,
)
const inOrder = [asc(courses.place), sql`(-${courses.id})`]
/** Published now: what every query of readers asks for. */
const published = eq(courses.active, true)

export type CoursePreviewRow = {
  [Key in keyof typeof preview]: Key extends 'videoCount' | 'seconds'
    ? number
    : Key extends 'category'
      ? CategoryRow
      : Key extends 'alias'
        ? string
        : Key extends keyof typeof courses.$inferSelect
          ? (typeof courses.$inferSelect)[Key]
          : never
}
export type CategoryRow = Omit<typeof categories.$inferSelect, 'active'>
export type VideoRow = typeof courseVideos.$inferSelect
export type CourseRow = CoursePreviewRow & { body: string; videos: VideoRow[] }

export function educationStore(db: Db | Tx) {
  const list = () =>
    db
      .select(preview)
      .from(courses)
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .innerJoin(pathAliases, ofCourse)

  const all = list()
    .where(published)
    .orderBy(...inOrder)
    .limit(MOST)
    .prepare('courses_all')

  const ofLevel = list()
    .where(and(published, eq(courses.level, sql.placeholder('level'))))
    .orderBy(...inOrder)
    .limit(MOST)
    .prepare('courses_of_level')

  const one = db
    .select({ ...preview, body: courses.body })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(pathAliases, ofCourse)
    .where(and(published, eq(courses.id, sql.placeholder('id'))))
    .prepare('course_by_id')

  const videosOf = db
    .select()
    .from(courseVideos)
    .where(eq(courseVideos.courseId, sql.placeholder('id')))
    .orderBy(asc(courseVideos.position))
    .prepare('course_videos')

  return {
    courses: (): Promise<CoursePreviewRow[]> => all.execute(),
    coursesOfLevel: (level: Level): Promise<CoursePreviewRow[]> => ofLevel.execute({ level }),
    /** An active course with its videos; null when there is none. */
    async course(id: number): Promise<CourseRow | null> {
      const [[found], videos] = await Promise.all([one.execute({ id }), videosOf.execute({ id })])
      return found ? { ...found, videos } : null
    },
    categories: () =>
      db.select().from(categories).where(eq(categories.active, true)).orderBy(asc(categories.id)).limit(MOST),
  }
}
