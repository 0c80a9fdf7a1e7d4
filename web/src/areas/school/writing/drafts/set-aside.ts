import type { Values } from '@cancha/contract/school/writing-fields'
import { attempt, unsavedKey } from '../../../../api/personal-storage.ts'
import { storedUnder } from './local-draft.ts'

/** A text that an editor gave up for another version of the piece. */
export type Aside = {
  id: string
  at: number
  values: Values
  /** Whether this device has it; otherwise it lasts as long as the page is open. */
  isStored: boolean
}

/**
 * The texts that were given up for other versions of a piece, kept on this device until their writer says that they
 * aren't needed any more. Each has an entry of its own, so that neither a later one nor another tab replaces it.
 */
export class SetAsides {
  readonly #prefix: string
  readonly #onChange: (newest: Aside | null) => void
  /** The newest first. */
  #all: Aside[] = []

  /** @param onChange is told the one that was given up last */
  constructor(owner: string, kind: string, id: string, onChange: (newest: Aside | null) => void) {
    this.#prefix = unsavedKey(owner, `apartado.${kind}.${id}.`)
    this.#onChange = onChange
  }

  #set(all: Aside[]): void {
    this.#all = all.sort((one, other) => other.at - one.at)
    this.#onChange(this.#all[0] ?? null)
  }

  /** Reads what the device has. */
  read(): void {
    const inMemory = this.#all.filter(({ isStored }) => !isStored)
    const stored = storedUnder<Omit<Aside, 'isStored'>>(this.#prefix).map(([, each]) => each)
    this.#set([...inMemory, ...stored.map((each) => ({ ...each, isStored: true }))])
  }

  /** Whether this device has room for a text, besides all that it keeps now. */
  canStore(values: Values): boolean {
    const probe = { id: 'prueba', at: 0, values }
    const has = this.#store(probe)
    this.#unstore(probe)
    return has
  }

  add(values: Values): void {
    this.putBack({ id: Math.random().toString(36).slice(2), at: Date.now(), values, isStored: false })
  }

  /** Keeps one again that was dropped. */
  putBack(aside: Aside): void {
    const isStored = this.#store(aside)
    this.#set([{ ...aside, isStored }, ...this.#all.filter(({ id }) => id !== aside.id)])
  }

  /** Tries once more to store what this device had no room for. */
  storeRest(): void {
    this.#set(this.#all.map((each) => (each.isStored ? each : { ...each, isStored: this.#store(each) })))
  }

  drop(aside: Aside): void {
    this.#unstore(aside)
    this.#set(this.#all.filter(({ id }) => id !== aside.id))
  }

  /** @returns whether it could be stored */
  #store({ id, at, values }: Omit<Aside, 'isStored'>): boolean {
    const write = () => {
      localStorage.setItem(`${this.#prefix}${id}`, JSON.stringify({ id, at, values }))
      return true
    }
    return attempt(write) ?? false
  }

  #unstore({ id }: Pick<Aside, 'id'>): void {
    attempt(() => localStorage.removeItem(`${this.#prefix}${id}`))
  }
}
