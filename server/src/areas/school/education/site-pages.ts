import type { SitePage } from '../../../manifest/feature.ts'

/** The school's pages that are part of the program, as search shows them. */
export const sitePages: readonly SitePage[] = [
  {
    url: '/education',
    title: 'Educación',
    detail: 'Escuela',
    body: 'La escuela entera: cursos, clases intensivas, jugadas, podcasts, blogs y libros',
  },
  {
    url: '/education/videocourses',
    title: 'Cursos en video',
    detail: 'Escuela',
    body: 'Todos los cursos para comprar, rentar, remodelar y financiar propiedades',
  },
  {
    url: '/education/entrenamiento',
    title: 'Entrenamiento intensivo',
    detail: 'Escuela',
    body: 'Los cursos del entrenamiento, que se paga una sola vez',
  },
  {
    url: '/education/webinar',
    title: 'Clases intensivas',
    detail: 'Escuela',
    body: 'Webinars: clases largas de quienes invierten, prestan y construyen',
  },
  {
    url: '/education/tipoftheweek',
    title: 'Jugadas Cancha',
    detail: 'Escuela',
    body: 'Consejos de la semana en un video corto',
  },
  {
    url: '/education/podcasts',
    title: 'Podcasts',
    detail: 'Escuela',
    body: 'Conversaciones para oír en el camino',
  },
  {
    url: '/education/blogs',
    title: 'Blogs',
    detail: 'Escuela',
    body: 'Artículos sobre comprar, rentar, remodelar y financiar',
  },
  {
    url: '/education/books',
    title: 'Libros',
    detail: 'Escuela',
    body: 'Libros para leer y descargar en PDF',
  },
]
