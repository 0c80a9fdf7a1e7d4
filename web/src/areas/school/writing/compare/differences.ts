import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'
import { longDateTime } from '@cancha/domain/ground/time/dates'
import { formatDuration } from '@cancha/domain/ground/time/durations'
import { sameValues } from '../drafts/other-version.ts'
import { plainHtml } from './plain-html.ts'

/** One field that isn't the same in two versions of a piece, as text. */
export type Difference = {
  path: string
  /** 'Título', 'Video 2: Antes de firmar · Descripción' */
  label: string
  own: string
  other: string
  /** the texts are the same, and only their formatting isn't */
  isFormat: boolean
}

/** Names a category by its id. */
type CategoryName = (id: string) => string

/** Returns the differences between two versions of a piece, in the order of its fields. */
export function differencesOf(
  fields: readonly WrittenField[],
  own: Values,
  other: Values,
  categoryName: CategoryName,
): Difference[] {
  return fields.flatMap((field) => {
    const [mine, their] = [own[field.name], other[field.name]]
    if (sameValues(mine ?? '', their ?? '')) return []
    if (field.type === 'rows')
      return rowDifferences(field, (mine ?? []) as Values[], (their ?? []) as Values[], categoryName)
    const words = wordsOf(field, mine, categoryName)
    const otherWords = wordsOf(field, their, categoryName)
    const isFormat = words === otherWords
    return [{ path: field.name, label: field.label, own: words, other: otherWords, isFormat }]
  })
}

type Rows = Extract<WrittenField, { type: 'rows' }>

/**
 * Rows have no ids. Those with the same title belong together, then those at the same position; what is left over is
 * only in one version.
 */
function rowDifferences(
  field: Rows,
  own: Values[],
  other: Values[],
  categoryName: CategoryName,
): Difference[] {
  const pairs = pairsOf(field, own, other)
  const differences: Difference[] = []
  const titles = (rows: Values[]) => rows.map((row, at) => `${at + 1}. ${titleOf(field, row)}`).join('\n')
  const shared = pairs.filter(({ from, to }) => from !== undefined && to !== undefined)
  const isMoved = shared.some(({ to = 0 }, index) => index > 0 && to < (shared[index - 1]?.to ?? 0))
  if (isMoved || own.length !== other.length)
    differences.push({
      path: field.name,
      label: field.label,
      own: titles(own),
      other: titles(other),
      isFormat: false,
    })
  for (const { from, to } of pairs) {
    const at = from ?? to ?? 0
    const row = (from === undefined ? other[at] : own[at]) ?? {}
    const inner = differencesOf(
      field.fields,
      from === undefined ? {} : (own[from] ?? {}),
      to === undefined ? {} : (other[to] ?? {}),
      categoryName,
    )
    for (const each of inner)
      if (each.own !== '' || each.other !== '')
        differences.push({
          ...each,
          path: `${field.name}.${at}.${each.path}`,
          label: `${field.one} ${at + 1}: ${titleOf(field, row)} · ${each.label}`,
        })
  }
  return differences
}

type Pair = { from: number | undefined; to: number | undefined }

function pairsOf(field: Rows, own: Values[], other: Values[]): Pair[] {
  const free = new Set(other.keys())
  const taken = new Map<number, number>()
  const take = (from: number, to: number | undefined) => {
    if (to === undefined || !free.has(to)) return
    taken.set(from, to)
    free.delete(to)
  }
  const isAlike = [
    (one: Values, its: Values) => sameValues(one, its),
    (one: Values, its: Values) => titleOf(field, one) === titleOf(field, its),
  ]
  for (const alike of isAlike)
    for (const [from, row] of own.entries())
      if (!taken.has(from))
        take(
          from,
          [...free].find((to) => alike(row, other[to] ?? {})),
        )
  for (const from of own.keys()) if (!taken.has(from)) take(from, from)
  return [
    ...[...own.keys()].map((from) => ({ from, to: taken.get(from) })),
    ...[...free].map((to) => ({ from: undefined, to })),
  ]
}

const titleOf = ({ fields }: Rows, row: Values): string => String(row[fields[0]?.name ?? ''] || 'Sin título')

function wordsOf(field: WrittenField, value: unknown, categoryName: CategoryName): string {
  if (value === undefined || value === null || value === '') return ''
  switch (field.type) {
    case 'rich':
      return plainHtml(String(value))
    case 'check':
      return value === true ? 'Sí' : 'No'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'category':
      return categoryName(String(value))
    case 'moment':
      return longDateTime(String(value))
    case 'seconds':
      return value === 0 ? '' : formatDuration(Number(value))
    default:
      return String(value)
  }
}
