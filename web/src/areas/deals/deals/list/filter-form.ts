import { filterParams } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'

/** The fields of the sheet as they are typed; amounts may be numbers. */
export interface FilterForm extends Record<string, unknown> {
  state: string
  zip: string
  miles: string
  priceFrom: string | number
  priceTo: string | number
  beds: string
  baths: string
  types: string
  sizeFrom: string
  sizeTo: string
  yearFrom: string
  yearTo: string
  yieldFrom: string
  arvTo: string
  rule70: boolean
  dropped: boolean
  vacant: boolean
  sold: boolean
}

const EMPTY: FilterForm = {
  state: '',
  zip: '',
  miles: '',
  priceFrom: '',
  priceTo: '',
  beds: '',
  baths: '',
  types: '',
  sizeFrom: '',
  sizeTo: '',
  yearFrom: '',
  yearTo: '',
  yieldFrom: '',
  arvTo: '',
  rule70: false,
  dropped: false,
  vacant: false,
  sold: false,
}
const FLAGS = ['rule70', 'dropped', 'vacant', 'sold'] as const

/** The fields of the present filters. */
export function formOf(filters: DealFilters): FilterForm {
  const { search: _, ...params } = filterParams(filters)
  const flags = Object.fromEntries(FLAGS.map((name) => [name, params[name] === '1']))
  return { ...EMPTY, ...params, ...flags }
}

/** Nothing is looked for but what the search box says. */
export const emptyForm = (): FilterForm => ({ ...EMPTY })

/** The parameters of the fields, as the API reads them: empty ones are left out. */
export const paramsOf = (form: FilterForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]): [string, string][] => {
      if (value === true) return [[name, '1']]
      const text = value === false ? '' : String(value).trim()
      return text === '' ? [] : [[name, text]]
    }),
  )
