import { giveAlias } from '../../areas/ground/aliases/aliases.ts'
import { blogs, books, categories, podcasts, tips, webinars } from '../../areas/school/education/tables.ts'
import type { TestApp } from '../test-app.ts'

export const CONTENT_KINDS = ['webinar', 'tip', 'podcast', 'blog', 'book'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

type ContentOptions = {
  title?: string
  author?: string
  description?: string
  active?: boolean
  position?: number | null
  /** An existing category; a new one by default. */
  categoryId?: number
  publishedAt?: Date
  videoUrl?: string
  poster?: string | null
  pdf?: string | null
  link?: string | null
}

const film = {
  videoUrl: '/media/secreto-video.mp4',
  poster: '/media/clips/brrrr.webp',
  captions: '/media/secreto.vtt',
  seconds: 100,
}

const OF_KIND = {
  webinar: { table: webinars, own: film },
  tip: { table: tips, own: film },
  podcast: {
    table: podcasts,
    own: { audioUrl: '/media/audio/guitarra-patio.mp3', audioBytes: 9_000, seconds: 100 },
  },
  blog: { table: blogs, own: {} },
  book: { table: books, own: { pdf: '/media/libros/la-renta-paga-la-casa.pdf' } },
} as const satisfies Record<ContentKind, { table: unknown; own: object }>

let count = 0

/**
 * Creates published content of a kind, with category and address; fields that the test doesn't name are filled in.
 */
export async function content(
  app: TestApp,
  kind: ContentKind,
  options: ContentOptions = {},
): Promise<{ id: number; alias: string; categoryId: number }> {
  const number = ++count
  const { table, own } = OF_KIND[kind]
  return app.services.database.transaction(async (tx) => {
    const categoryId = options.categoryId ?? (await newCategory(tx, `Materia ${number}`))
    const values = {
      title: `Pieza ${number}`,
      author: 'ramona prueba',
      description: `<p>secreto-texto de la pieza ${number}.</p>`,
      active: true,
      position: number,
      ...own,
      ...options,
      categoryId,
    }
    // The five tables share these columns; columns of one kind only are passed in.
    const [made] = await tx
      .insert(table as typeof blogs)
      .values(values)
      .returning({ id: blogs.id })
    if (!made) throw new Error('nothing came back')
    const alias = await giveAlias(tx, { kind, pageId: Number(made.id) }, `${kind} de prueba ${number}`)
    return { id: Number(made.id), alias, categoryId }
  })
}

type Tx = Parameters<Parameters<TestApp['services']['database']['transaction']>[0]>[0]

async function newCategory(tx: Tx, name: string): Promise<number> {
  const [made] = await tx
    .insert(categories)
    .values({ name, tile: 'rombo', palette: 'noche' })
    .returning({ id: categories.id })
  return made?.id ?? 0
}
