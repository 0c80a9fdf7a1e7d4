/** Counts open things by key, and drops keys whose count is zero. */
export class Counts {
  readonly #of = new Map<string, number>()
  #all = 0

  get all(): number {
    return this.#all
  }

  of(key: string): number {
    return this.#of.get(key) ?? 0
  }

  /** Adds one. @returns a function that subtracts it again, once */
  add(key: string): () => void {
    this.#all++
    this.#of.set(key, this.of(key) + 1)
    let open = true
    return () => {
      if (!open) return
      open = false
      this.#all--
      const left = this.of(key) - 1
      if (left > 0) this.#of.set(key, left)
      else this.#of.delete(key)
    }
  }
}
