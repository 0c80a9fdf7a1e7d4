import type { Level } from '@cancha/domain/school/education/levels'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { allOf } from '../../../database/all-of.ts'
import type { Db, Tx } from '../../../database/connection.ts'
import { isAliasOf } from '../../ground/aliases/aliases.ts'
import { pageAddresses } from '../../ground/aliases/views.ts'
import { isPublished } from './policy.ts'
import { categoryColumns, firstFew, inListOrder, isAmongFew, MOST, posterOf } from './reading.ts'
import { categories, courses, courseVideos, hostedVideos } from './tables.ts'

const preview = {
  id: courses.id,
  title: courses.title,
  position: courses.position,
  level: courses.level,
  paid: courses.paid,
  training: courses.training,
  instructor: courses.instructor,
  scene: courses.scene,
  image: courses.image,
  alias: pageAddresses.alias,
  category: categoryColumns,
  videoCount: sql<number>`(select count(*)::int from course_videos v where v.course_id = ${courses.id})`,
  seconds: sql<number>`(select coalesce(sum(v.seconds), 0)::int from course_videos v where v.course_id = ${courses.id})`,
}

/** The columns of a video that its page shows. */
const video = {
  position: courseVideos.position,
  title: courseVideos.title,
  progressTitle: courseVideos.progressTitle,
  description: courseVideos.description,
  keyTakeaway: courseVideos.keyTakeaway,
  videoUrl: courseVideos.videoUrl,
  poster: posterOf(courseVideos),
  captions: courseVideos.captions,
  seconds: courseVideos.seconds,
}

const ofCourse = isAliasOf('course', courses.id)

export type CoursePreviewRow = Pick<
  typeof courses.$inferSelect,
  'id' | 'title' | 'position' | 'level' | 'paid' | 'training' | 'instructor' | 'scene' | 'image'
> & { alias: string; category: CategoryRow; videoCount: number; seconds: number }
export type CategoryRow = Omit<typeof categories.$inferSelect, 'active'>
export type VideoRow = Omit<typeof courseVideos.$inferSelect, 'id' | 'courseId'>
export type ListedCourseRow = CoursePreviewRow & { body: string; videos: VideoRow[] }
export type CourseRow = ListedCourseRow &
  Pick<typeof courses.$inferSelect, 'active' | 'searchDescription' | 'sharePicture'>

export function educationStore(db: Db | Tx) {
  const rows = (which?: SQL) =>
    db
      .select(preview)
      .from(courses)
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .innerJoin(pageAddresses, ofCourse)
      .where(and(isPublished(courses), which))
      .orderBy(...inListOrder(courses))
  const list = (name: string, which?: SQL) => rows(which).limit(sql.placeholder('limit')).prepare(name)

  const atLevel = eq(courses.level, sql.placeholder('level'))
  const inCategory = eq(courses.categoryId, sql.placeholder('category'))
  const all = list('courses_all')
  const ofLevel = list('courses_of_level', atLevel)
  const ofCategory = list('courses_of_category', inCategory)
  const ofBoth = list('courses_of_category_and_level', and(inCategory, atLevel))
  const ofTraining = list('courses_of_training', eq(courses.training, true))
  const few = rows(isAmongFew(courses)).prepare('courses_few')

  const one = db
    .select({
      ...preview,
      body: courses.body,
      active: courses.active,
      searchDescription: courses.searchDescription,
      sharePicture: courses.sharePicture,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(pageAddresses, ofCourse)
    .where(eq(courses.id, sql.placeholder('id')))
    .prepare('course_by_id')

  const videosOf = db
    .select(video)
    .from(courseVideos)
    .leftJoin(hostedVideos, eq(hostedVideos.videoId, courseVideos.videoUrl))
    .where(eq(courseVideos.courseId, sql.placeholder('id')))
    .orderBy(asc(courseVideos.position))
    .prepare('course_videos')

  const among = (id: AnyPgColumn) => sql`${id} = any(${sql.placeholder('ids')}::int[])`
  const bodiesOf = db
    .select({ id: courses.id, body: courses.body })
    .from(courses)
    .where(among(courses.id))
    .prepare('course_bodies')
  const videosOfThese = db
    .select({ courseId: courseVideos.courseId, video })
    .from(courseVideos)
    .leftJoin(hostedVideos, eq(hostedVideos.videoId, courseVideos.videoUrl))
    .where(among(courseVideos.courseId))
    .orderBy(asc(courseVideos.courseId), asc(courseVideos.position))
    .prepare('videos_of_courses')

  return {
    courses: (limit = MOST): Promise<CoursePreviewRow[]> => all.execute({ limit }),
    /** The first ones, with the newest among them. */
    fewCourses: async (limit: number): Promise<CoursePreviewRow[]> =>
      firstFew(await few.execute({ limit }), limit),
    coursesOfLevel: (level: Level, limit = MOST): Promise<CoursePreviewRow[]> =>
      ofLevel.execute({ level, limit }),
    coursesOfCategory: (category: number, level?: Level, limit = MOST): Promise<CoursePreviewRow[]> =>
      level ? ofBoth.execute({ category, level, limit }) : ofCategory.execute({ category, limit }),
    coursesOfTraining: (): Promise<CoursePreviewRow[]> => ofTraining.execute({ limit: MOST }),
    /** The same courses with their texts and videos. */
    async whole(listed: CoursePreviewRow[]): Promise<ListedCourseRow[]> {
      const ids = listed.map(({ id }) => id)
      const [bodies, videos] = await allOf(
        db,
        () => bodiesOf.execute({ ids }),
        () => videosOfThese.execute({ ids }),
      )
      const body = new Map(bodies.map((row) => [row.id, row.body]))
      const films = Map.groupBy(videos, ({ courseId }) => courseId)
      return listed.map((row) => ({
        ...row,
        body: body.get(row.id) ?? '',
        videos: (films.get(row.id) ?? []).map((found) => found.video),
      }))
    },
    /** A course with its videos, published or not; null if it doesn't exist. */
    async course(id: number): Promise<CourseRow | null> {
      const [[found], videos] = await allOf(
        db,
        () => one.execute({ id }),
        () => videosOf.execute({ id }),
      )
      return found ? { ...found, videos } : null
    },
    categories: (): Promise<CategoryRow[]> =>
      db
        .select(categoryColumns)
        .from(categories)
        .where(isPublished(categories))
        .orderBy(asc(categories.id))
        .limit(MOST),
    async category(id: number): Promise<(CategoryRow & { active: boolean }) | null> {
      const [found] = await db
        .select({ ...categoryColumns, active: categories.active })
        .from(categories)
        .where(eq(categories.id, id))
      return found ?? null
    },
  }
}
