import { mendStyles } from '../document/missing-program.ts'

/** Imports a part of a feature. */
export type Load<Part> = () => Promise<Part>

/**
 * The lazily loaded parts of a router's pages. Loaders load them before rendering, so that the server's HTML is
 * complete; the browser loads the same ones before it hydrates the page.
 */
export class LateParts {
  readonly #loads: ReadonlyMap<string, Load<unknown>>
  readonly #parts = new Map<Load<unknown>, unknown>()

  /** @param loads all parts with which a page may be rendered, by name */
  constructor(loads: ReadonlyMap<string, Load<unknown>>) {
    this.#loads = loads
  }

  /** Loads a part. Throws the import's error if its code can't be loaded. */
  async bring<Part>(load: Load<Part>): Promise<Part> {
    await mendStyles()
    const part = await load()
    this.#parts.set(load, part)
    return part
  }

  /** A part that is loaded already; otherwise undefined. */
  get<Part>(load: Load<Part>): Part | undefined {
    return this.#parts.get(load) as Part | undefined
  }

  /** The names of the loaded parts, which are sent to the browser with the page. */
  names(): string[] {
    return [...this.#loads].filter(([, load]) => this.#parts.has(load)).map(([name]) => name)
  }

  /** Loads the parts with which the server rendered the page. If one fails, the page shows an error in its place. */
  async bringNamed(names: readonly string[]): Promise<void> {
    const loads = names.map((name) => this.#loads.get(name)).filter((load) => load !== undefined)
    await Promise.allSettled(loads.map((load) => this.bring(load)))
  }
}
