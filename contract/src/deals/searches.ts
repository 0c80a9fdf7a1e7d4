import {
  DEAL_MONEY_MOST,
  FOOTAGE_MOST,
  PROPERTY_TYPES,
  type PropertyType,
  ROOMS_MOST,
  YEAR_LEAST,
} from '@cancha/domain/deals/facts'
import { SEARCH_NAME_MOST } from '@cancha/domain/deals/finding/filter-words'
import { type DealFilters, MILES } from '@cancha/domain/deals/finding/filters'
import { HOW_OFTEN, type HowOften } from '@cancha/domain/deals/finding/saved-searches'
import { STATES, type StateCode } from '@cancha/domain/ground/places/states'
import { z } from 'zod'
import { Done, Id, LinkToken, ShownId } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'
import { DealCard } from './deal.ts'

/** The matches of one search are counted up to here. */
export const COUNTED_MOST = 99
/** Deals that the panel shows. */
export const PANEL_DEALS = 3

const number = (least: number, most: number) => z.number().min(least).max(most).optional()
const whole = (least: number, most: number) => z.int().min(least).max(most).optional()
const flag = z.boolean().optional()

const fields = z.object({
  search: z.string().trim().max(120, 'Escribe menos letras').optional(),
  state: z.enum(STATES.map(([code]) => code) as [StateCode, ...StateCode[]]).optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/, 'Escribe los cinco números del código postal')
    .optional(),
  miles: z.literal(MILES).optional(),
  priceFrom: whole(0, DEAL_MONEY_MOST / 100),
  priceTo: whole(0, DEAL_MONEY_MOST / 100),
  beds: number(1, ROOMS_MOST),
  baths: number(1, ROOMS_MOST),
  types: z
    .array(z.enum(Object.keys(PROPERTY_TYPES) as [PropertyType, ...PropertyType[]]))
    .max(Object.keys(PROPERTY_TYPES).length)
    .optional(),
  sizeFrom: whole(0, FOOTAGE_MOST),
  sizeTo: whole(0, FOOTAGE_MOST),
  yearFrom: whole(YEAR_LEAST, 9999),
  yearTo: whole(YEAR_LEAST, 9999),
  yieldFrom: number(0, 1000),
  rule70: flag,
  arvTo: number(1, 1000),
  vacant: flag,
  dropped: flag,
})

const RANGES = [
  ['priceFrom', 'priceTo', 'El precio más alto es menor que el más bajo'],
  ['sizeFrom', 'sizeTo', 'El tamaño más grande es menor que el más chico'],
  ['yearFrom', 'yearTo', 'El último año es anterior al primero'],
] as const

/** The filters of a saved search; filters that are left out are absent. Sold deals can't be looked for. */
export const SavedFilters = fields
  .superRefine((filters, context) => {
    for (const [from, to, message] of RANGES) {
      const [least, most] = [filters[from], filters[to]]
      if (least !== undefined && most !== undefined && least > most)
        context.addIssue({ code: 'custom', message, path: [to] })
    }
  })
  .transform(
    (filters): DealFilters =>
      Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined && value !== false && value !== ''),
      ),
  )

const Name = z
  .string()
  // A line break in a name could look like another line of a letter.
  .overwrite((text) => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
  .trim()
  .min(1, 'Ponle un nombre')
  .max(SEARCH_NAME_MOST, `Usa ${SEARCH_NAME_MOST} letras como máximo`)

const Often = z.enum(Object.keys(HOW_OFTEN) as [HowOften, ...HowOften[]], {
  error: 'Elige cada cuánto te avisamos',
})

/** A form's values about a saved search; what it looks for is added to them. */
export const SearchWords = z.object({ name: Name, often: Often })

const SavedSearch = z
  .object({
    id: ShownId,
    name: z.string(),
    filters: fields,
    often: Often,
    createdAt: z.iso.datetime(),
    now: z
      .int()
      .max(COUNTED_MOST + 1)
      .meta({ description: `Cuántos tratos tiene la lista ahora; más de ${COUNTED_MOST} no se cuentan` }),
  })
  .meta({ id: 'SavedSearch' })

const SearchParams = z.object({ id: Id })
const EndParams = z.object({ token: LinkToken })

export const searches = {
  searches: operation({
    method: 'GET',
    path: '/deals/searches',
    summary: 'Lo que busco: mis búsquedas guardadas, con cuántos tratos cumplen cada una',
    access: signedIn,
    answer: z.object({
      searches: z.array(SavedSearch),
      letters: z.boolean().meta({ description: 'Si quiere correos de lo que busca' }),
    }),
    errors: ['unauthenticated'],
  }),

  saveSearch: operation({
    method: 'POST',
    path: '/deals/searches',
    summary: 'Guardar una búsqueda y cada cuánto avisar de lo nuevo',
    access: signedIn,
    body: SearchWords.extend({ filters: SavedFilters }),
    answer: z.object({ id: ShownId }),
    errors: ['unauthenticated', 'limit_reached'],
  }),

  changeSearch: operation({
    method: 'PUT',
    path: '/deals/searches/:id',
    summary: 'Cambiar el nombre de una búsqueda, o cada cuánto avisar',
    access: signedIn,
    params: SearchParams,
    body: SearchWords,
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),

  endSearch: operation({
    method: 'DELETE',
    path: '/deals/searches/:id',
    summary: 'Terminar una búsqueda: no se avisa más de ella',
    access: signedIn,
    params: SearchParams,
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),

  matchingDeals: operation({
    method: 'GET',
    path: '/deals/searches/matches',
    summary: 'Para el panel: los tratos más nuevos que cumplen lo que busco, con el motivo',
    access: signedIn,
    answer: z.object({
      searches: z.int().meta({ description: 'Cuántas búsquedas tengo' }),
      matches: z.array(z.object({ deal: DealCard, reason: z.string(), search: z.string() })).max(PANEL_DEALS),
    }),
    errors: ['unauthenticated'],
  }),

  linkedSearch: operation({
    method: 'GET',
    path: '/deals/searches/end/:token',
    summary: 'La búsqueda del enlace de una carta; abrirlo no cambia nada',
    access: open,
    params: EndParams,
    answer: z.object({ name: z.string(), filters: fields }),
    errors: ['link_expired'],
  }),

  endLinkedSearch: operation({
    method: 'POST',
    path: '/deals/searches/end/:token',
    summary: 'Terminar la búsqueda del enlace de una carta, sin iniciar sesión',
    access: open,
    params: EndParams,
    body: z.object({}),
    answer: Done,
    errors: ['link_expired'],
  }),
}
