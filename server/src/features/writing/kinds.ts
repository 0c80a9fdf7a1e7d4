import type { KindName } from '@cancha/contract/writing-kinds'
import { writtenCategories } from '../education/written/categories.ts'
import { writtenCourses } from '../education/written/courses.ts'
import {
  writtenBlogs,
  writtenBooks,
  writtenPodcasts,
  writtenTips,
  writtenWebinars,
} from '../education/written/pieces.ts'
import { writtenFaqs, writtenPages } from '../pages/written.ts'
import { writtenSponsors } from '../sponsors/written.ts'
import type { WrittenKind } from './written-kind.ts'

/** Every kind of content that editors write. A kind of the contract without its line here doesn't compile. */
export const writtenKinds: Record<KindName, WrittenKind> = {
  cursos: writtenCourses,
  clases: writtenWebinars,
  jugadas: writtenTips,
  podcasts: writtenPodcasts,
  articulos: writtenBlogs,
  libros: writtenBooks,
  patrocinadores: writtenSponsors,
  preguntas: writtenFaqs,
  paginas: writtenPages,
  categorias: writtenCategories,
}
