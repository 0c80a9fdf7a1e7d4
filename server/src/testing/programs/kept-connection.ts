import pg from 'pg'

/** The driver's client, with methods that its types lack. */
type Client = pg.Client & { ref(): void; unref(): void }

/** By which a test that looks at who is connected knows it. */
export const APPLICATION_NAME = 'cancha kept by tests'

/**
 * A connection that is used again, because opening one costs PostgreSQL as much as a hundred statements. It doesn't keep
 * the process, and one that was lost meanwhile is opened anew.
 */
export class KeptConnection {
  readonly #url: string
  #client: Client | null = null

  constructor(url: string) {
    this.#url = url
  }

  /** Runs statements as on a connection of their own: nothing that they set, lock or leave open is there for the next. */
  async run(...statements: string[]): Promise<void> {
    const kept = this.#client
    // A concurrent call opens another connection, so that the two needn't wait for each other.
    this.#client = null
    kept?.ref()
    const client = kept && (await isAlive(kept)) ? kept : await this.#open()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      // Refused within a transaction that was left open.
      const isClean = await client.query('discard all').then(
        () => true,
        () => false,
      )
      if (isClean && !this.#client) {
        client.unref()
        this.#client = client
      } else await client.end().catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  async #open(): Promise<Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: APPLICATION_NAME,
    }) as Client
    // The next call notices a connection that was lost while it was unused.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
}

const isAlive = (client: Client): Promise<boolean> =>
  client.query('select 1').then(
    () => true,
    () => false,
  )
