import type { finding } from '@cancha/contract/calls/deals/finding'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { dealsHref, FILTER_FLAGS } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters, DealOrder } from '@cancha/domain/deals/finding/filters'
import type { ChipLink } from '../../../../ui/page/Chips.tsx'

export type DealCounts = ReceivedOf<typeof finding.list>['counts']

type Chosen = { filters: DealFilters; order: DealOrder }

/** The words of the filters that are on or off. */
export const FLAG_WORDS = {
  rule70: 'Cumple el 70\u00a0%',
  dropped: 'Bajó de precio',
  vacant: 'Vacía',
  sold: 'Vendidos',
} as const

/** The chips above the list: each adds its filter, or takes it away. A chip that would find nothing is left out. */
export function chipsOf({ filters, order }: Chosen, counts: DealCounts): ChipLink[] {
  const { types = [], ...others } = filters
  const href = (changed: DealFilters) => dealsHref(changed, { order })
  const withoutFlags = Object.fromEntries(
    Object.entries(others).filter(([name]) => !(FILTER_FLAGS as readonly string[]).includes(name)),
  )
  const flags = (['rule70', 'dropped', 'vacant'] as const).map((name) => flagChip(name, counts[name]))
  const kinds = counts.types.map(({ type, count }) => {
    const current = types.includes(type)
    const left = current ? types.filter((each) => each !== type) : [...types, type]
    return {
      label: PROPERTY_TYPES[type],
      count,
      current,
      href: href({ ...others, ...(left.length > 0 && { types: left }) }),
    }
  })
  const isWhole = types.length === 0 && FILTER_FLAGS.every((name) => !filters[name])
  return [
    {
      label: 'Todos',
      // Beside a chip that is on, the numbers count with it.
      ...(isWhole && { count: counts.available }),
      current: isWhole,
      href: href(withoutFlags),
    },
    ...[...flags, ...kinds, flagChip('sold', counts.sold)].filter(
      ({ count, current }) => current || count > 0,
    ),
  ]

  function flagChip(name: keyof typeof FLAG_WORDS, count: number) {
    const { [name]: current = false, ...rest } = filters
    return {
      label: FLAG_WORDS[name],
      count,
      current,
      href: href(current ? rest : { ...filters, [name]: true }),
    }
  }
}

/** How many filters of the sheet are set: all but the words of the search box. */
export const filtersSet = ({ search: _, ...filters }: DealFilters): number => Object.keys(filters).length
