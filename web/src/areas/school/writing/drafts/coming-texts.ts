/** Texts that were typed where their editors haven't come yet: they are part of the piece when these come. */
export class ComingTexts {
  readonly #coming = new Set<Promise<void>>()

  readonly add = (coming: Promise<void>): void => {
    this.#coming.add(coming)
    void coming.finally(() => this.#coming.delete(coming))
  }

  /** Whether something would be lost if the page were left now. */
  get any(): boolean {
    return this.#coming.size > 0
  }

  async all(): Promise<void> {
    await Promise.all(this.#coming)
  }
}
