import { mendStyles } from '../document/missing-program.ts'

/** Imports a part of a feature. */
export type Load<Part> = () => Promise<Part>

/**
 * The parts of features that the pages of one router have brought so far. Loaders bring them, so a page is drawn whole,
 * on the server too; before the browser takes over the server's page, it brings the same ones.
 */
export class LateParts {
  readonly #loads: ReadonlyMap<string, Load<unknown>>
  readonly #parts = new Map<Load<unknown>, unknown>()

  /** @param loads all parts that a page may be drawn with, by their names */
  constructor(loads: ReadonlyMap<string, Load<unknown>>) {
    this.#loads = loads
  }

  /** Brings a part. Throws what the import throws when its code doesn't arrive. */
  async bring<Part>(load: Load<Part>): Promise<Part> {
    await mendStyles()
    const part = await load()
    this.#parts.set(load, part)
    return part
  }

  /** A part that was brought before; undefined when it wasn't. */
  get<Part>(load: Load<Part>): Part | undefined {
    return this.#parts.get(load) as Part | undefined
  }

  /** The names of the parts that were brought: they travel with the page. */
  names(): string[] {
    return [...this.#loads].filter(([, load]) => this.#parts.has(load)).map(([name]) => name)
  }

  /** Brings the parts that the server drew the page with. One that doesn't arrive leaves its page to say so. */
  async bringNamed(names: readonly string[]): Promise<void> {
    const loads = names.map((name) => this.#loads.get(name)).filter((load) => load !== undefined)
    await Promise.allSettled(loads.map((load) => this.bring(load)))
  }
}
