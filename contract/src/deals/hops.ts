import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { z } from 'zod'
import { SavedAnalysis, ShortId } from '../analysis/analyses.ts'
import { Id, ShownId } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'

const Dollars = z.number().meta({ description: 'En dólares' })
const ofDeal = z.object({ dealid: Id })

/** The figures that a deal hands to an analysis or a loan request that begins from it (`PropertyFigures`). */
const Figures = z
  .object({
    street: z.string(),
    city: z.string(),
    state: z.string().meta({ description: 'Su nombre: Texas' }),
    zip: z.string(),
    type: z.string().meta({ description: 'Uno de los nuestros, o lo que se escribió' }),
    price: Dollars,
    renovation: Dollars.nullable(),
    arv: Dollars.nullable().meta({ description: 'Lo que vale arreglada' }),
    rent: Dollars.nullable().meta({ description: 'Al mes' }),
    taxes: Dollars.nullable().meta({ description: 'Al mes' }),
    insurance: Dollars.nullable().meta({ description: 'Al mes' }),
    bedrooms: z.number(),
    bathrooms: z.number(),
    footage: z.int().meta({ description: 'Pies cuadrados' }),
    year: z.int(),
  })
  .meta({ id: 'PropertyFigures' })

/** The deal from which an analysis was begun, as the analysis' owner may see it now. */
export const OriginDeal = z
  .object({
    pricethen: Dollars.meta({ description: 'El precio con que se hizo el análisis, en dólares' }),
    deal: z
      .object({
        dealid: ShownId,
        title: z.string(),
        address1: z.string(),
        city: z.string(),
        status: z.enum(DEAL_STATES),
        price: Dollars.meta({ description: 'El precio de hoy, en dólares' }),
        shown: z.boolean().meta({ description: 'Si está a la vista de todos' }),
      })
      .nullable()
      .meta({ description: 'null si ya no está, o si quien pregunta ya no lo puede ver' }),
  })
  .meta({ id: 'OriginDeal' })
export type OriginDeal = z.infer<typeof OriginDeal>

/** A topic that its author lets stand beside the deal of its analysis. */
const DealTopic = z
  .object({
    href: z.string(),
    title: z.string(),
    subcategory: z.string(),
    firstname: z.string(),
    replies: z.int(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'DealTopic' })

export const hops = {
  dealFigures: operation({
    method: 'GET',
    path: '/hops/deals/:dealid',
    summary: 'Lo que un trato da a lo que se empieza desde él: las cifras para una calculadora',
    access: open,
    params: ofDeal,
    answer: z.object({ dealid: ShownId, title: z.string(), figures: Figures }),
    errors: ['not_found'],
  }),

  dealAnalyses: operation({
    method: 'GET',
    path: '/hops/deals/:dealid/analyses',
    summary: 'Los propios análisis de un trato, el último cambiado primero',
    access: signedIn,
    params: ofDeal,
    answer: z.object({ analyses: z.array(SavedAnalysis) }),
    errors: ['unauthenticated', 'not_found'],
  }),

  dealTopics: operation({
    method: 'GET',
    path: '/hops/deals/:dealid/topics',
    summary: 'Los temas del foro sobre análisis de un trato, de quienes dejan que se vean ahí',
    access: open,
    params: ofDeal,
    answer: z.object({ topics: z.array(DealTopic) }),
    errors: ['not_found'],
  }),

  analysisDeal: operation({
    method: 'GET',
    path: '/hops/analyses/:shortid/deal',
    summary: 'El trato del que salió un análisis propio, con el precio de entonces y el de hoy',
    access: signedIn,
    params: z.object({ shortid: ShortId }),
    answer: z.object({ origin: OriginDeal.nullable() }),
    errors: ['unauthenticated', 'not_found'],
  }),
}
