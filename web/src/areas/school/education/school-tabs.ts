import { brand } from '../../../shell/head/brand.ts'

/** The school's tabs, in the specification's wording and order. */
export const schoolTabs = [
  { label: 'ENTRENAMIENTOS', href: '/education/videocourses' },
  { label: 'WEBINARS', href: '/education/webinar' },
  { label: `Jugadas ${brand.name}`, href: '/education/tipoftheweek' },
  { label: 'Podcasts', href: '/education/podcasts' },
  { label: 'Blogs', href: '/education/blogs' },
  { label: 'Libros', href: '/education/books' },
] as const

export const schoolCrumb = { label: 'Educacion', href: '/education' }

/** The training levels with their addresses and names. */
export const levelPages = [
  {
    level: 'beginners',
    name: 'Principiante',
    lead: 'La primera propiedad: qué mirar, qué sumar y qué firmar.',
  },
  { level: 'intermediate', name: 'Intermedio', lead: 'Remodelar, refinanciar y tener más de una puerta.' },
  { level: 'expert', name: 'Avanzado', lead: 'Préstamos, estructuras y operaciones con dinero de otros.' },
  {
    level: 'mentalidad',
    name: 'Mentalidad',
    lead: 'Decidir con calma, hablar de dinero y seguir cuando cuesta.',
  },
  {
    level: 'multifamiliares',
    name: 'Multifamiliares',
    lead: 'Del dúplex al edificio: comprar lo que produce.',
  },
] as const
