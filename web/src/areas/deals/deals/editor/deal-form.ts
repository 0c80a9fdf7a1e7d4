import { bodyHtml, bodyText } from '@cancha/domain/deals/body-text'
import { type Amount, amountOf } from '../../../../ui/fields/money.ts'
import type { DealFormData } from './queries.ts'

const TEXTS = [
  'title',
  'address1',
  'address2',
  'zipcode',
  'city',
  'state',
  'type',
  'footage',
  'lotsize',
  'yearbuild',
  'bedroom',
  'bathrooms',
  'body',
] as const
const AMOUNTS = ['price', 'renovationestimate', 'avr', 'rent', 'taxes', 'insurance', 'othercosts'] as const

type Texts = Record<(typeof TEXTS)[number], string>
type Amounts = Record<(typeof AMOUNTS)[number], Amount>

export type FormPhoto = {
  /** its address */
  file: string
  /** its caption, in the dealer's words */
  name: string
}

export type DealValues = { values: Texts & Amounts; availablefor: string; photos: FormPhoto[] }

/** The content of a draft: all texts as they stand in the fields. */
export type KeptDeal = { typed: NonNullable<DealFormData['typed']>; photos: FormPhoto[] }

const filled = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

export const EMPTY: DealValues = {
  values: { ...filled(TEXTS, () => ''), ...filled(AMOUNTS, () => '' as Amount) },
  availablefor: '',
  photos: [],
}

/** The form's values of the deal or draft that the server keeps. */
export function valuesOf({
  typed,
  photos,
  stored,
}: Pick<DealFormData, 'typed' | 'photos' | 'stored'>): DealValues {
  return {
    values: {
      ...filled(TEXTS, (name) => typed[name] ?? ''),
      ...filled(AMOUNTS, (name) => amountOf(typed[name] ?? '', true)),
      body: typed.body ?? (stored === null ? '' : bodyText(stored)),
    },
    availablefor: typed.availablefor ?? '',
    photos: photos.map(({ location, name }) => ({ file: location, name })),
  }
}

/** The draft of the form's values. */
export const keptOf = ({ values, availablefor, photos }: DealValues): KeptDeal => ({
  typed: {
    ...filled(TEXTS, (name) => values[name]),
    ...filled(AMOUNTS, (name) => String(values[name])),
    availablefor,
  },
  photos,
})

/**
 * The body that publishes the form's values.
 * @param stored the description that the server has: where its words weren't touched, it stays with its bold letters and links
 */
export const postedOf = (
  { values, availablefor, photos }: DealValues,
  { author, stored }: { author: string; stored: string | null },
) => ({
  author,
  availablefor: availablefor as 'Yes' | 'No',
  values: {
    ...values,
    body: stored !== null && values.body === bodyText(stored) ? stored : bodyHtml(values.body),
  },
  photos,
})
