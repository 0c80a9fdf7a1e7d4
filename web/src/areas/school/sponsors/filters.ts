import { fold } from '@cancha/domain/ground/text/text'
import type { SponsorPreview } from './queries.ts'

/** The filters in the address. */
export type SponsorFilters = {
  estado?: string | undefined
  ciudad?: string | undefined
  categoria?: string | undefined
  forapp?: string | undefined
}

const same = (a: string, b: string) => fold(a) === fold(b)

/** Whether a sponsor matches state, city and category. One that works nationwide matches every state. */
export const fits =
  ({ estado = '', ciudad = '', categoria = '' }: SponsorFilters) =>
  ({ selectedState, selectedCity, selectedCategory }: SponsorPreview): boolean =>
    (estado === '' || selectedState === null || same(selectedState, estado)) &&
    (ciudad === '' || (selectedCity !== null && same(selectedCity, ciudad))) &&
    (categoria === '' || selectedCategory.some(({ name }) => same(name, categoria)))

/** The distinct values of a field, in alphabetic order. */
export function namesIn(
  sponsors: readonly SponsorPreview[],
  field: 'selectedState' | 'selectedCity',
): string[] {
  const names = sponsors.map((sponsor) => sponsor[field]).filter((name) => name !== null)
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es'))
}

/** The list's address with other filters. The app's parameter is kept. */
export function addressWith(wanted: SponsorFilters, change: SponsorFilters): string {
  const entries = Object.entries({ ...wanted, ...change }).filter(([, value]) => value)
  const query = new URLSearchParams(entries as [string, string][])
  return `/sponsors${query.size > 0 ? `?${query}` : ''}`
}

/** The address of a sponsor's page, as the list links to it. */
export const sponsorAddress = (alias: string, forapp: string | undefined): string =>
  forapp ? `/${alias}?forapp=${forapp}` : `/${alias}`
