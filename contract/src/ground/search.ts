import { z } from 'zod'
import { CoverArt } from './cover-art.ts'
import { ShownId } from './fields.ts'
import { open, operation } from './operation.ts'

/** The longest search text, in characters. */
export const SEARCH_MAX = 200
/** Results on one page when a single kind is searched. */
export const SEARCH_PAGE = 20
/** Pages of results of one kind: the hundred best. Beyond that the search should be narrowed. */
const SEARCH_PAGES = 5

/** The kind of a result: one of those that the server's features declare. Results are shown in the order of that list. */
const Kind = z.string().regex(/^[a-z][a-z_]{0,29}$/)

const Marked = z
  .array(z.object({ text: z.string(), hit: z.boolean() }))
  .meta({ id: 'Marked', description: 'Texto en trozos; los que coinciden con lo buscado llevan hit' })
export type Marked = z.infer<typeof Marked>

const SearchResult = z
  .object({
    _id: ShownId,
    kind: Kind,
    url: z.string(),
    title: Marked,
    detail: z.string().meta({ description: 'De qué curso es, de quién, o de qué trata' }),
    picture: z.string().nullable().meta({
      description: 'El retrato de un miembro, o la portada pequeña de un contenido; siempre es pública',
    }),
    cover: CoverArt.nullable().meta({
      description: 'Lo que se dibuja donde un contenido no tiene portada; null en lo que no la lleva',
    }),
    badge: z.string().nullable().meta({
      description: 'Lo que lo distingue entre los de su clase, como «Vendido» en un trato; null si nada',
    }),
    excerpt: Marked.meta({ description: 'Vacío cuando se pide brief' }),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

const FoundGroup = z
  .object({
    kind: Kind,
    results: z.array(SearchResult),
    more: z.boolean().meta({ description: 'Hay más de esta clase' }),
  })
  .meta({ id: 'FoundGroup' })
export type FoundGroup = z.infer<typeof FoundGroup>

export const search = {
  find: operation({
    method: 'GET',
    path: '/search',
    summary: 'Todo lo que quien pregunta puede leer y contiene lo que busca, por clases',
    access: open,
    query: z.object({
      q: z.string().max(SEARCH_MAX, `Escribe ${SEARCH_MAX} caracteres como máximo`).default(''),
      kind: Kind.optional(),
      page: z
        .string()
        .regex(new RegExp(`^[1-${SEARCH_PAGES}]$`), `Las páginas van de la 1 a la ${SEARCH_PAGES}`)
        .transform(Number)
        .optional()
        .meta({ description: 'De una sola clase' }),
      brief: z
        .literal('1')
        .optional()
        .meta({ description: 'Pocos resultados y sin extractos: mientras se escribe' }),
      exact: z.literal('1').optional().meta({ description: 'Sin corregir las palabras que no están' }),
    }),
    answer: z.object({
      groups: z.array(FoundGroup),
      corrected: z
        .string()
        .nullable()
        .meta({ description: 'Lo que se buscó en vez de q, si q no encuentra nada y está mal escrito' }),
    }),
    // For visitors who ask for more than the first page of members, as in the directory.
    errors: ['unauthenticated'],
  }),
}
