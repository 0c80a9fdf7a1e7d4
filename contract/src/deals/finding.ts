import { PRICE_STEPS } from '@cancha/domain/deals/dealing/price-steps'
import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import {
  DEAL_PAGES_MOST,
  DEAL_SEARCH_MOST,
  FILTER_FLAGS,
  FILTER_NUMBERS,
  type FilterFlag,
  type FilterNumber,
} from '@cancha/domain/deals/finding/filter-params'
import { DEAL_ORDERS, MILES } from '@cancha/domain/deals/finding/filters'
import { STATES, type StateCode, stateCodeFrom } from '@cancha/domain/ground/places/states'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { Done, Id } from '../ground/fields.ts'
import { typedNumber } from '../ground/number-fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'
import { placeText } from '../ground/places.ts'
import { DealCard } from './deal.ts'

const TYPES = Object.keys(PROPERTY_TYPES) as [PropertyType, ...PropertyType[]]
const CODES = STATES.map(([code]) => code) as [StateCode, ...StateCode[]]

/** A text of the address; an empty one is as good as none. */
const text = z
  .string()
  .trim()
  .max(120, 'Escribe menos letras')
  .optional()
  .transform((typed) => (typed === '' ? undefined : typed))

const number = ({ kind, ...range }: (typeof FILTER_NUMBERS)[FilterNumber]) =>
  text.pipe(typedNumber(kind, range).optional() as z.ZodType<number | undefined, string | undefined>)

const numbers = Object.fromEntries(
  Object.entries(FILTER_NUMBERS).map(([name, range]) => [name, number(range)]),
) as Record<FilterNumber, ReturnType<typeof number>>

const flag = z
  .enum(['', '0', '1'], 'Aquí va 1 o nada')
  .optional()
  .transform((typed) => (typed === '1' ? true : undefined))
const flags = Object.fromEntries(FILTER_FLAGS.map((name) => [name, flag])) as Record<FilterFlag, typeof flag>

/** The filters of the list of deals, as an address has them. */
const Filters = z.object({
  search: z
    .string()
    .trim()
    .max(DEAL_SEARCH_MOST, 'Escribe menos letras')
    .optional()
    .transform((typed) => (typed === '' ? undefined : typed))
    .meta({ description: 'Una ciudad, un estado, un código postal o palabras del título' }),
  state: text.transform((typed, context) => {
    if (typed === undefined) return undefined
    const code = stateCodeFrom(typed)
    if (code === null) context.addIssue({ code: 'custom', message: 'Elige un estado de la lista' })
    return code ?? z.NEVER
  }),
  zip: text.pipe(
    z
      .string()
      .regex(/^\d{5}$/, placeText.zip)
      .optional(),
  ),
  miles: text.transform((typed, context) => {
    if (typed === undefined) return undefined
    const miles = MILES.find((each) => String(each) === typed)
    if (miles === undefined) context.addIssue({ code: 'custom', message: `Elige ${MILES.join(', ')} millas` })
    return miles ?? z.NEVER
  }),
  types: text
    .transform((typed) => typed?.split(','))
    .pipe(z.array(z.enum(TYPES, 'Elige un tipo de la lista')).max(TYPES.length).optional())
    .meta({ description: 'Tipos separados por comas: house,duplex' }),
  ...numbers,
  ...flags,
})

const PageNumber = inAddress(
  z
    .number('La página es un número')
    .int('La página es un número entero')
    .min(1, 'La primera página es la 1')
    .max(100_000, 'No hay tantas páginas'),
).default(1)

const pages = {
  totalCount: z.int().nonnegative(),
  currentPage: z.int(),
  totalPages: z.int().meta({ description: `De 12 en 12, ${DEAL_PAGES_MOST} como máximo` }),
}

const Count = z.int().nonnegative()

/** The assumptions of an investor: percents as 7 for 7 %. */
const Assumptions = z
  .object({
    down: z.number(),
    interest: z.number(),
    years: z.number(),
    vacancy: z.number(),
    maintenance: z.number(),
    management: z.number(),
    taxes: z.number(),
    insurance: z.number(),
  })
  .meta({ id: 'DealAssumptions', description: 'Con lo que cuenta quien pregunta' })

const MapPoint = z.object({
  name: z.string().meta({ description: 'El estado o la ciudad' }),
  state: z.enum(CODES),
  latitude: z.number(),
  longitude: z.number(),
  count: Count,
})
export type MapPoint = z.infer<typeof MapPoint>

export const finding = {
  list: operation({
    method: 'GET',
    path: '/deals/list',
    summary: 'Los tratos que se buscan, por páginas, con cuántos hay de cada clase y dónde están',
    access: open,
    query: Filters.extend({
      order: z
        .enum(DEAL_ORDERS, 'Elige un orden de la lista')
        .default('new')
        .meta({ description: 'Los más nuevos, baratos o caros, los que más rinden, los más abajo del tope' }),
      page: PageNumber,
    }),
    answer: z.object({
      deals: z.array(DealCard),
      ...pages,
      counts: z.object({
        rule70: Count.meta({ description: 'De estos, cuántos cumplen la regla del 70 %' }),
        dropped: Count,
        vacant: Count,
        sold: Count.meta({ description: 'Vendidos con los mismos filtros' }),
        available: Count.meta({ description: 'Sin vender con los mismos filtros' }),
        types: z.array(z.object({ type: z.enum(TYPES), count: Count })),
      }),
      prices: z
        .array(Count)
        .length(PRICE_STEPS.length)
        .meta({ description: 'Cuántos hay en cada escalón de precio, sin contar el filtro de precio' }),
      map: z.object({
        by: z.enum(['state', 'city']),
        points: z.array(MapPoint),
      }),
      assumptions: Assumptions,
    }),
    errors: [],
  }),

  favorites: operation({
    method: 'GET',
    path: '/deals/favorites',
    summary: 'Los tratos que guardaste, el último primero',
    access: signedIn,
    query: z.object({ page: PageNumber }),
    answer: z.object({
      deals: z.array(DealCard),
      ...pages,
      gone: Count.meta({ description: 'Cuántos de los guardados ya no están a la vista' }),
      assumptions: Assumptions,
    }),
    errors: ['unauthenticated'],
  }),

  keepFavorite: operation({
    method: 'PUT',
    path: '/deals/favorites/:id',
    summary: 'Guardar un trato',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),

  dropFavorite: operation({
    method: 'DELETE',
    path: '/deals/favorites/:id',
    summary: 'Dejar de guardar un trato',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),
}
