import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'
import type { withProposedAddress } from './proposed-address.ts'
import type { ShownDraft } from './save-state.ts'

/** Proposes addresses for drafts. The rules for them come with the first change of a piece that readers don't know yet. */
export class AddressProposer {
  readonly #fields: readonly WrittenField[]
  readonly #shown: () => ShownDraft
  readonly #set: (values: Values) => void
  #propose: typeof withProposedAddress | null = null
  #coming: Promise<void> | null = null

  /** @param set is called where the address comes after its title */
  constructor(fields: readonly WrittenField[], shown: () => ShownDraft, set: (values: Values) => void) {
    this.#fields = fields
    this.#shown = shown
    this.#set = set
  }

  /** The values after a change, with the address that belongs to them, if that can be said yet. */
  after(values: Values, before: Values): Values {
    const { status } = this.#shown().piece
    if (status !== 'draft' || !this.#fields.some(({ type }) => type === 'alias')) return values
    if (this.#propose) return this.#propose(this.#fields, status, values, before)
    this.#coming ??= this.#come(before)
    return values
  }

  /** Whether what is shown hasn't its address yet. */
  waits(): boolean {
    const { values } = this.#shown()
    this.after(values, values)
    return this.#coming !== null
  }

  /** Ends when nothing waits any more. */
  get coming(): Promise<void> | null {
    return this.#coming
  }

  /** @param before the values before the first change that waits for the rules */
  async #come(before: Values): Promise<void> {
    try {
      const { withProposedAddress } = await import('./proposed-address.ts')
      this.#propose = withProposedAddress
      const { values } = this.#shown()
      const next = this.after(values, before)
      if (next !== values) this.#set(next)
    } catch {
      // Without a line: the next change asks again, and the person can write one.
    }
    this.#coming = null
  }
}
