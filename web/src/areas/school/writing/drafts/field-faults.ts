import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'

/** Sentences on the faults of a piece, by the path of the field: 'videos.0.title'. */
export type Faults = Record<string, string>

/** Turns the server's 'values.videos.0.title' into the form's 'videos.0.title'. */
export const byField = (found: Record<string, string>): Faults =>
  Object.fromEntries(
    Object.entries(found).map(([path, msg]) => [path.replace(/^(body\.)?values\./, ''), msg]),
  )

/** The faults in fields with these names. */
export const faultsIn = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => names.includes(path.split('.')[0] ?? '')))

/** The fields of a piece that the server refused to save. */
export class WrongFields {
  faults: Faults = {}
  readonly #fields: readonly WrittenField[]
  /** Paths that were refused although they held what the server has. */
  #stubborn: ReadonlySet<string> = new Set()

  constructor(fields: readonly WrittenField[]) {
    this.#fields = fields
  }

  get any(): boolean {
    return Object.keys(this.faults).length > 0
  }

  /** Takes in a refusal. @returns whether saving without its fields may succeed now */
  add(refused: Faults): boolean {
    const found = Object.entries(refused).filter(([path]) => fieldAt(this.#fields, path) !== undefined)
    const isNew = found.some(([path]) => !this.#stubborn.has(path))
    const again = found.map(([path]) => path).filter((path) => path in this.faults)
    this.#stubborn = new Set([...this.#stubborn, ...again])
    this.faults = { ...this.faults, ...Object.fromEntries(found) }
    return isNew
  }

  /** Forgets what was changed. */
  follow(before: Values, after: Values): void {
    this.faults = faultsAfter(this.faults, before, after)
    const left = [...this.#stubborn].map((path) => pathAfter(path, before, after))
    this.#stubborn = new Set(left.filter((path) => path !== null))
  }

  keepIn(names: readonly string[]): void {
    this.faults = faultsIn(this.faults, names)
    this.#stubborn = new Set([...this.#stubborn].filter((path) => path in this.faults))
  }

  /** The values that can be saved: see `withoutWrong`. */
  without(values: Values, saved: Values): Values {
    const stubborn = this.#stubborn
    return withoutWrong(this.#fields, values, Object.keys(this.faults), { saved, stubborn })
  }
}

/**
 * The values that can be saved while some fields are wrong. A wrong field keeps what the server has; a row's wrong
 * field is empty, because rows have no ids, and what the server has at its position may be another row's.
 * @param stubborn paths that were refused although they held what the server has: they are empty as well
 */
function withoutWrong(
  fields: readonly WrittenField[],
  values: Values,
  wrong: readonly string[],
  { saved, stubborn }: { saved: Values; stubborn: ReadonlySet<string> },
): Values {
  let sent = values
  for (const path of wrong) {
    const [name = '', at, inner] = path.split('.')
    const field = fields.find((each) => each.name === name)
    if (!field) continue
    if (field.type !== 'rows' || at === undefined) {
      const kept = stubborn.has(path) || !(name in saved) ? emptyOf(field) : saved[name]
      sent = { ...sent, [name]: kept }
      continue
    }
    const rows = (sent[name] ?? []) as Values[]
    const row = rows[Number(at)]
    const part = field.fields.find((each) => each.name === inner)
    if (row && part) sent = { ...sent, [name]: rows.with(Number(at), { ...row, [part.name]: emptyOf(part) }) }
  }
  return sent
}

/**
 * The faults that are left after a change: those of fields that are as they were. A fault moves with its row.
 * Returns the same object if nothing changed, so that nothing is announced again.
 */
export function faultsAfter(faults: Faults, before: Values, after: Values): Faults {
  let changed = false
  const left: [string, string][] = []
  for (const [path, msg] of Object.entries(faults)) {
    const now = pathAfter(path, before, after)
    if (now !== path) changed = true
    if (now !== null) left.push([now, msg])
  }
  return changed ? Object.fromEntries(left) : faults
}

/** Where the same field is after a change; null if its value was changed or removed. */
function pathAfter(path: string, before: Values, after: Values): string | null {
  const [name = '', at, inner] = path.split('.')
  if (before[name] === after[name]) return path
  if (at === undefined || inner === undefined) return null
  const [rows, next] = [before[name], after[name]] as [Values[] | undefined, Values[] | undefined]
  const row = rows?.[Number(at)]
  if (!row || !next) return null
  const moved = next.indexOf(row)
  if (moved >= 0) return `${name}.${moved}.${inner}`
  // The row itself was edited, where it stands.
  const edited = next.length === rows?.length ? next[Number(at)] : undefined
  return edited && edited[inner] === row[inner] ? path : null
}

function fieldAt(fields: readonly WrittenField[], path: string): WrittenField | undefined {
  const [name, at, inner] = path.split('.')
  const field = fields.find((each) => each.name === name)
  if (field?.type !== 'rows' || at === undefined || inner === undefined) return field
  return field.fields.find((each) => each.name === inner)
}

/** The value of a field in a draft that nobody has filled in. */
function emptyOf(field: WrittenField): unknown {
  switch (field.type) {
    case 'check':
      return false
    case 'choice':
      return field.starts
    case 'scene':
      return 'casita'
    case 'seconds':
      return 0
    case 'rows':
      return []
    default:
      return ''
  }
}
