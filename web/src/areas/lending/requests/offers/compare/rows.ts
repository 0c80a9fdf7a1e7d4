import { formatDecimals } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { formatRate } from '@cancha/domain/ground/numbers/rates'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { inDays, inMonths, money, planInWords } from '../terms-in-words.ts'
import type { Compared, RowKey } from './compared.ts'

/** A figure of each offer, as a line of the comparison. */
export interface CompareRow {
  key: RowKey
  label: (months: number) => string
  note?: string
  /** Whether it is another when the months are. */
  moves?: true
  value: (of: Compared) => string
  /** Below the value, in small. */
  beside?: (of: Compared) => string | null
  /** The best is the lowest, or the highest; what has no number takes no part. Rows without it have no best. */
  best?: { says: string; prefers: 'low' | 'high'; rank: (of: Compared) => number | null }
}

/** As it is shown: what reads alike is alike. */
const shown = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100) / 100

/** A cost over months counts only beside others over the same months. */
const heldAsLong = ({ cost, months }: Compared): boolean => cost.held.months === months
const shorterTerm = (of: Compared): string | null =>
  heldAsLong(of) ? null : `Su plazo es de ${inMonths(of.cost.held.months)}`

export const COMPARE_ROWS: readonly CompareRow[] = [
  {
    key: 'total',
    label: (months) => `Total en ${inMonths(months)}`,
    note: 'Lo que pagas sin contar lo prestado',
    moves: true,
    value: ({ cost }) => money(cost.held.total),
    beside: shorterTerm,
    best: {
      says: 'El más bajo',
      prefers: 'low',
      rank: (of) => (heldAsLong(of) ? of.cost.held.total : null),
    },
  },
  {
    key: 'yearly',
    label: (months) => `Costo al año si lo tienes ${inMonths(months)}`,
    note: 'Interés, puntos y cargos',
    moves: true,
    value: ({ cost }) => (cost.held.yearly === null ? '—' : formatPercent(cost.held.yearly)),
    beside: shorterTerm,
    best: {
      says: 'El más bajo',
      prefers: 'low',
      rank: (of) => (heldAsLong(of) ? shown(of.cost.held.yearly) : null),
    },
  },
  {
    key: 'apr',
    label: () => 'APR estimado',
    note: 'Con todo, hasta el final del plazo',
    value: ({ cost }) => (cost.apr === null ? '—' : formatPercent(cost.apr)),
    best: { says: 'El más bajo', prefers: 'low', rank: ({ cost }) => shown(cost.apr) },
  },
  {
    key: 'amount',
    label: () => 'Cantidad',
    value: ({ offer }) => money(offer.terms.amount),
    best: { says: 'La más alta', prefers: 'high', rank: ({ offer }) => offer.terms.amount },
  },
  {
    key: 'rate',
    label: () => 'Interés al año',
    value: ({ offer }) => formatRate(offer.terms.rate),
    best: { says: 'El más bajo', prefers: 'low', rank: ({ offer }) => offer.terms.rate },
  },
  {
    key: 'points',
    label: () => 'Puntos',
    value: ({ offer }) => formatDecimals(offer.terms.points, 3),
    beside: ({ cost }) => (cost.points === 0 ? null : money(cost.points)),
    best: { says: 'Los más bajos', prefers: 'low', rank: ({ offer }) => offer.terms.points },
  },
  {
    key: 'fees',
    label: () => 'Otros cargos',
    value: ({ offer }) => money(offer.terms.fees),
    best: { says: 'Los más bajos', prefers: 'low', rank: ({ offer }) => offer.terms.fees },
  },
  {
    key: 'closing',
    label: () => 'Al cerrar',
    note: 'Puntos y otros cargos',
    value: ({ cost }) => money(cost.atClosing),
    best: { says: 'Lo más bajo', prefers: 'low', rank: ({ cost }) => cost.atClosing },
  },
  {
    key: 'payment',
    label: () => 'Pago al mes',
    value: ({ cost }) => money(cost.firstPayment),
    beside: ({ offer: { terms }, cost }) =>
      cost.laterPayment === null
        ? null
        : `Desde el mes ${terms.interestOnlyMonths + 1}: ${money(cost.laterPayment)}`,
    best: { says: 'El más bajo', prefers: 'low', rank: ({ cost }) => cost.firstPayment },
  },
  {
    key: 'balloon',
    label: () => 'Pago final',
    note: 'Lo que se devuelve junto al final',
    value: ({ cost }) => (cost.balloon === 0 ? 'No hay' : money(cost.balloon)),
    beside: ({ offer, cost }) => (cost.balloon === 0 ? null : `En el mes ${offer.terms.termMonths}`),
  },
  { key: 'term', label: () => 'Plazo', value: ({ offer }) => planInWords(offer.terms) },
  {
    key: 'ltv',
    label: () => 'Del valor (LTV)',
    note: 'Hasta qué parte presta',
    value: ({ offer: { terms } }) => (terms.ltv === null ? 'No lo dice' : formatPercent(terms.ltv)),
    best: { says: 'El más alto', prefers: 'high', rank: ({ offer }) => offer.terms.ltv },
  },
  {
    key: 'closes',
    label: () => 'Cierra en',
    value: ({ offer }) => inDays(offer.terms.closesInDays),
    best: { says: 'El más pronto', prefers: 'low', rank: ({ offer }) => offer.terms.closesInDays },
  },
  {
    key: 'stands',
    label: () => 'Vale hasta',
    value: ({ offer }) => (offer.state === 'made' ? mediumDateTime(offer.standsUntil) : 'Ya se contestó'),
  },
]

/** The offers that are best in a row; none where there is nothing to compare, or all are equal. */
export function bestOf({ best }: CompareRow, all: readonly Compared[]): ReadonlySet<string> {
  const ranked = all.flatMap((of) => {
    const rank = best?.rank(of) ?? null
    return rank === null ? [] : [{ id: of.offer.id, rank }]
  })
  const ranks = ranked.map(({ rank }) => rank)
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)]
  if (!best || ranked.length < 2 || low === high) return new Set()
  const top = best.prefers === 'low' ? low : high
  return new Set(ranked.filter(({ rank }) => rank === top).map(({ id }) => id))
}
