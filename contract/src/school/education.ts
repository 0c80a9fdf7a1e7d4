import { LEVELS, levelFrom, levelName } from '@cancha/domain/school/education/levels'
import { z } from 'zod'
import { ListLimit } from '../ground/address-numbers.ts'
import { CoverArt, Palette, Tile } from '../ground/cover-art.ts'
import { Id, ShownId } from '../ground/fields.ts'
import { open, operation } from '../ground/operation.ts'
import { Share } from '../ground/share.ts'

/** Accepts any spelling of a level and turns it into the level. */
const LevelSpelling = z
  .string()
  .max(40)
  .transform((spelling, context) => {
    const level = levelFrom(spelling)
    if (level) return level
    context.addIssue({
      code: 'custom',
      message: `Los niveles son ${LEVELS.map((l) => levelName[l]).join(', ')}`,
    })
    return z.NEVER
  })

/** A topic of the school, with the tile pattern that represents it. */
export const Category = z
  .object({ _id: ShownId, name: z.string(), tile: Tile, palette: Palette })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

const coursePreview = {
  _id: ShownId,
  title: z.string(),
  courseOrder: z.int().nullable(),
  level: z.string().meta({ description: 'Principiante, Intermedio, Avanzado, Mentalidad o Multifamiliares' }),
  visibilityoption: z.enum(['paid', 'free']),
  intensivetraining: z
    .boolean()
    .meta({ description: 'Es del entrenamiento intensivo: después del primer video lo abre quien lo tiene' }),
  selectedCategory: z.array(Category),
  pathalias: z.object({ alias: z.string() }),
  cover: CoverArt,
  coverimage: z
    .string()
    .nullable()
    .meta({ description: 'Dirección de la imagen de portada, cuando tiene una' }),
  instructor: z.string(),
  videoCount: z.int(),
  seconds: z.int().meta({ description: 'Duración de todos los videos' }),
}

/** A course as lists show it. */
export const CoursePreview = z.object(coursePreview).meta({ id: 'CoursePreview' })
export type CoursePreview = z.infer<typeof CoursePreview>

const CourseVideo = z
  .object({
    videoPosition: z.int(),
    videoTitle: z.string(),
    videoProgressTitle: z.string(),
    seconds: z.int(),
    lock: z
      .enum(['signIn', 'upgrade', 'training'])
      .nullable()
      .meta({ description: 'Qué falta para abrirlo; null cuando está abierto' }),
    videoURL: z.string().nullable().meta({ description: 'Solo cuando está abierto' }),
    poster: z.string().nullable(),
    captions: z.string().nullable().meta({ description: 'Subtítulos (WebVTT), cuando los hay' }),
    videoDescription: z.string().nullable(),
    videoKeyTakeaway: z.string().nullable(),
  })
  .meta({ id: 'CourseVideo' })
export type CourseVideo = z.infer<typeof CourseVideo>

const whole = {
  ...coursePreview,
  status: z.literal('true').meta({ description: "'true': publicado" }),
  body: z.string().meta({ description: 'HTML limpio' }),
  videos: z.array(CourseVideo),
}

/** A course as the apps' lists carry it: whole. Videos that the viewer may not open come without their address and text. */
const ListedCourse = z.object(whole).meta({ id: 'ListedCourse' })
export type ListedCourse = z.infer<typeof ListedCourse>

/** A course as its page shows it. */
export const Course = z.object({ ...whole, share: Share }).meta({ id: 'Course' })
export type Course = z.infer<typeof Course>

const Courses = z.object({ courses: z.array(ListedCourse) })
const CourseCards = z.object({ courses: z.array(CoursePreview) })

export const education = {
  courses: operation({
    method: 'GET',
    path: '/courses/contents',
    summary: 'Todos los cursos publicados, por su orden',
    access: open,
    doubtful: true,
    answer: Courses,
    errors: [],
  }),

  coursesOfLevel: operation({
    method: 'GET',
    path: '/courses/contents/all/:level',
    summary: 'Los cursos publicados de un nivel, con cualquiera de sus nombres',
    access: open,
    doubtful: true,
    params: z.object({ level: LevelSpelling }),
    query: z.object({ limit: ListLimit }),
    answer: Courses,
    errors: [],
  }),

  course: operation({
    method: 'GET',
    path: '/courses/contents/node/:id',
    summary: 'Un curso con sus videos, hasta donde quien pregunta puede ver',
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: z.object({ courses: z.array(Course).length(1) }),
    errors: ['not_found'],
  }),

  coursesOfUser: operation({
    method: 'GET',
    path: '/courses/contents/user',
    summary: 'Los primeros nueve cursos, para el panel',
    access: open,
    doubtful: true,
    answer: Courses,
    errors: [],
  }),

  coursesLimited: operation({
    method: 'GET',
    path: '/courses/contents/limited',
    summary: 'Los primeros diez cursos',
    access: open,
    doubtful: true,
    answer: Courses,
    errors: [],
  }),

  coursesAll: operation({
    method: 'GET',
    path: '/courses/contents/all',
    summary: 'Todos los cursos publicados, por su orden',
    access: open,
    doubtful: true,
    answer: Courses,
    errors: [],
  }),

  coursesOfTraining: operation({
    method: 'GET',
    path: '/courses/training',
    summary: 'Los cursos del entrenamiento intensivo, y si quien pregunta lo tiene',
    access: open,
    doubtful: true,
    answer: CourseCards.extend({ can: z.object({ open: z.boolean() }) }),
    errors: [],
  }),

  courseCards: operation({
    method: 'GET',
    path: '/courses/cards',
    summary:
      'Los cursos publicados, por su orden, sin texto ni videos; si se piden, los de un nivel o de una categoría',
    access: open,
    doubtful: true,
    query: z.object({ level: LevelSpelling.optional(), category: Id.optional(), limit: ListLimit }),
    answer: CourseCards,
    errors: [],
  }),

  courseCardsFirst: operation({
    method: 'GET',
    path: '/courses/cards/first',
    summary: 'Los primeros nueve cursos, sin texto ni videos',
    access: open,
    doubtful: true,
    answer: CourseCards,
    errors: [],
  }),

  coursesAtLevel: operation({
    method: 'GET',
    path: '/courses/contents/:level',
    summary: 'Los cursos publicados de un nivel, con cualquiera de sus nombres',
    access: open,
    doubtful: true,
    params: z.object({ level: LevelSpelling }),
    answer: Courses,
    errors: [],
  }),

  coursesOfCategory: operation({
    method: 'GET',
    path: '/courses/bycategory/:id',
    summary: 'Los cursos de una categoría; ninguno si la categoría no existe',
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: Courses,
    errors: [],
  }),

  coursesOfCategoryAndLevel: operation({
    method: 'GET',
    path: '/courses/bycategory/:id/:level',
    summary: 'Los cursos de una categoría y un nivel',
    access: open,
    doubtful: true,
    params: z.object({ id: Id, level: LevelSpelling }),
    query: z.object({ limit: ListLimit }),
    answer: Courses,
    errors: [],
  }),

  category: operation({
    method: 'GET',
    path: '/categories/id',
    summary: 'Una categoría',
    access: open,
    doubtful: true,
    query: z.object({ categoryid: Id }),
    answer: z.object({ category: z.array(Category).length(1) }),
    errors: ['not_found'],
  }),

  categories: operation({
    method: 'GET',
    path: '/categories/getcategories',
    summary: 'Las categorías de la escuela',
    access: open,
    doubtful: true,
    answer: z.object({ category: z.array(Category) }),
    errors: [],
  }),
}
