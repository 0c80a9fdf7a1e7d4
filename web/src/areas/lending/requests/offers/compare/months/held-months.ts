import type { LoanType } from '@cancha/domain/lending/loan-types'

/** A house is repaired and sold within two years: beyond them the slider of hard money would be mostly empty. */
const HARD_MONEY_MOST = 24
/** A refinanced house is kept: less than a year is typed. Up to two years month by month, then by whole years. */
const REFINANCE = { least: 12, monthly: 24 } as const

/**
 * The months at which the slider stops, in their order, so that it fits the offers. It ends with the longest term, for hard money at two years.
 * @param longest the longest term of the offers
 */
export function stopsOf(type: LoanType, longest: number): readonly number[] {
  const span = (from: number, to: number, step: number) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)
  if (type === 'hard_money') return span(1, Math.min(longest, HARD_MONEY_MOST), 1)
  const { least, monthly } = REFINANCE
  const years = span(monthly + 12, longest, 12)
  const stops = [...span(Math.min(least, longest), Math.min(longest, monthly), 1), ...years]
  return stops.at(-1) === longest ? stops : [...stops, longest]
}

/** The stop of typed months: the last one that isn't beyond them, or the first. */
export const stopAt = (stops: readonly number[], months: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= months),
  )

/** Nearer than this, what is written below the slider would touch on a phone, as a part of its length. */
const APART = 0.12

/**
 * The indexes of the stops that are written below the slider, with both ends: four evenly apart, or where it goes on by years, the second
 * year's end and each tenth.
 */
export function writtenStops(stops: readonly number[]): readonly number[] {
  const last = stops.length - 1
  if ((stops[last] ?? 0) > 48) {
    const round = stops.flatMap((stop, index) => (stop === 24 || stop % 120 === 0 ? index : []))
    const between = round.filter((index) => index > 0 && index < last * (1 - APART))
    return [0, ...between, last]
  }
  const count = Math.min(4, stops.length)
  if (count < 2) return [0]
  return Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)))
}
