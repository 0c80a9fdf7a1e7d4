import { brand } from '../../../../shell/head/brand.ts'

/** The address and the texts of a list page. */
interface ListWords {
  href: string
  title: string
  lead: string
  /** the meta description */
  description: string
}

/** The list pages of the school, except those of courses. */
export const lists = {
  webinars: {
    href: '/education/webinar',
    title: 'Clases intensivas',
    lead: 'Una hora a fondo sobre un solo tema, con las preguntas de quienes estuvieron.',
    description:
      'Webinars en español sobre rentas, préstamos, remodelación, impuestos y compra de propiedades en Estados Unidos.',
  },
  tips: {
    href: '/education/tipoftheweek',
    title: `Jugadas ${brand.name}`,
    lead: 'Cada semana una idea corta que se puede usar el lunes.',
    description: 'Cada semana una jugada: una idea corta, en español, para comprar, rentar o vender mejor.',
  },
  podcasts: {
    href: '/education/podcasts',
    title: 'Podcasts',
    lead: 'Historias de gente que ya compró, para oír en el camino.',
    description:
      'El podcast de Cancha: conversaciones en español con inversionistas, prestamistas y contratistas de Estados Unidos.',
  },
  blogs: {
    href: '/education/blogs',
    title: 'Blogs',
    lead: 'Lecturas cortas con números de verdad.',
    description:
      'Artículos en español sobre rentas, flips, hard money, impuestos, wholesaling y multifamiliares en Estados Unidos.',
  },
  books: {
    href: '/education/books',
    title: 'Libros',
    lead: 'Para leer con un lápiz en la mano. Casi todos se bajan en PDF.',
    description:
      'Libros y cuadernos en español, gratis y en PDF, para quien invierte en bienes raíces en Estados Unidos.',
  },
} as const satisfies Record<string, ListWords>
