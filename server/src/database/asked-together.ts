/** At most this many keys in one statement, unless its asker says otherwise. */
const KEYS_MOST = 100

/**
 * Asks for all keys that come while the program reads what has arrived on its sockets in one statement: under load many
 * requests arrive together, and a statement costs more than what it looks up. A key that comes alone is asked for at once.
 * Nothing is kept: a caller gets an answer that the database gave after the call.
 * @param find the values of keys in their order
 * @param options.oneAtATime what comes while a statement runs goes together in the next: for what is written in bursts, which
 * then holds one connection and is made durable by one write
 * @param options.most how many keys go in one statement
 */
export function askedTogether<Key, Value>(
  find: (keys: readonly Key[]) => Promise<readonly (Value | Promise<Value>)[]>,
  { oneAtATime = false, most = KEYS_MOST }: { oneAtATime?: boolean; most?: number } = {},
): (key: Key) => Promise<Value> {
  type Waiting = {
    key: Key
    resolve: (value: Value | Promise<Value>) => void
    reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isBusy = false

  async function ask(asked: readonly Waiting[]): Promise<void> {
    try {
      const values = await find(asked.map(({ key }) => key))
      if (values.length !== asked.length) throw new Error('one value for each key')
      for (const [at, { resolve }] of asked.entries()) resolve(values[at] as Value | Promise<Value>)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async function askAll(): Promise<void> {
    if (isBusy) return
    isBusy = oneAtATime
    while (waiting.length > 0) {
      const asking = ask(waiting.splice(0, most))
      if (oneAtATime) await asking
    }
    isBusy = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // Runs when all sockets that were ready have been read.
      if (waiting.length === 0) setImmediate(askAll)
      waiting.push({ key, resolve, reject })
    })
}

/**
 * The same for rows of people: a statement gives those of all who ask, each with whose it is.
 * @param find must not give a person's rows twice if they ask twice
 */
export const rowsTogether = <Row extends { askedBy: number }>(
  find: (people: readonly number[]) => Promise<readonly Row[]>,
): ((person: number) => Promise<Row[]>) =>
  askedTogether(async (people: readonly number[]) => {
    const own = Map.groupBy(await find([...new Set(people)]), ({ askedBy }) => askedBy)
    return people.map((person) => own.get(person) ?? [])
  })

type Reads = Record<string, (...given: never[]) => Promise<unknown>>

/**
 * The same reads, where all who ask the same while the program reads what has arrived on its sockets share one statement:
 * lists and pieces that are the same for everyone. The answer is shared, and must not be changed.
 * @param reads functions of texts and numbers
 */
export function askedOnce<SharedReads extends Reads>(reads: SharedReads): SharedReads {
  const shared = Object.entries(reads).map(([name, read]) => [
    name,
    once(read as (...given: unknown[]) => Promise<unknown>),
  ])
  return Object.fromEntries(shared) as SharedReads
}

function once(read: (...given: unknown[]) => Promise<unknown>) {
  const waiting = new Map<string, Promise<unknown>>()
  return (...given: unknown[]): Promise<unknown> => {
    const key = JSON.stringify(given)
    const asked = waiting.get(key)
    if (asked) return asked
    const answer = new Promise<unknown>((resolve) => {
      setImmediate(() => {
        // Later callers start another read.
        waiting.delete(key)
        resolve(read(...given))
      })
    })
    waiting.set(key, answer)
    return answer
  }
}
