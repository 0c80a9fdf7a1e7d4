import { z } from 'zod'
import { printedCallOf, printedCalls } from '../../http/openapi/printed-calls.ts'
import type { TestApp } from '../test-app.ts'

/** How an app writes the ids that it was given as texts. */
export type Dialect = 'texts' | 'numbers'
export const DIALECTS: Dialect[] = ['texts', 'numbers']

type Payload = Record<string, unknown>

/** The areas of `contract/docs/printed` that each file of this suite plays. */
export const PLAYED_BY = {
  'first-document': ['accounts', 'connections', 'dashboard', 'messages', 'notifications'],
  'second-document-lending': ['lending'],
  'second-document-money': ['analyses', 'library', 'payments'],
  'third-document-deals': ['deals'],
  'third-document-details': ['profiles', 'readings', 'site', 'sponsors'],
  'third-document-forums': ['forums'],
}

/** The printed calls that were answered well, by the program that answered them. */
const played = new WeakMap<TestApp, Set<string>>()

/** The calls that this file of the suite should have played by now, and hasn't. */
export const unplayed = (app: TestApp, file: keyof typeof PLAYED_BY): string[] =>
  printedCalls()
    .filter(({ call, area }) => PLAYED_BY[file].includes(area) && !played.get(app)?.has(call))
    .map(({ call }) => call)

/**
 * One of the apps that are out there. It knows the specification and nothing else: methods and paths are written as they are
 * printed there, never taken from the contract; it sends no cookie, no origin and no header of ours, only its token. A call that
 * isn't in `contract/docs/printed` it can't make.
 */
export class AppClient {
  readonly #app: TestApp
  readonly #dialect: Dialect
  #token: string | null = null
  ip = '127.0.0.1'

  constructor(app: TestApp, dialect: Dialect) {
    this.#app = app
    this.#dialect = dialect
  }

  /** An id as this app sends it. */
  id = (given: string | number): string | number =>
    this.#dialect === 'numbers' && /^\d+$/.test(String(given)) ? Number(given) : String(given)

  get token(): string | null {
    return this.#token
  }

  /** Keeps a token, as after a sign-in; null forgets it. */
  keep(token: string | null): void {
    this.#token = token
  }

  /**
   * Makes a call.
   * @param printed method and path, as in `POST /users/send`; what stands in braces is filled in before
   * @returns status and body, which is always JSON
   */
  async call(printed: string, payload?: Payload): Promise<{ status: number; body: Payload }> {
    const answer = await this.#sent(printed, payload)
    return { status: answer.statusCode, body: answer.json() }
  }

  /** Makes a call that is answered with a file. */
  async file(printed: string): Promise<{ status: number; bytes: Buffer }> {
    const { statusCode, rawPayload } = await this.#sent(printed)
    return { status: statusCode, bytes: rawPayload }
  }

  async #sent(printed: string, payload?: Payload) {
    const known = printedCallOf(printed)
    if (!known) throw new Error(`${printed} isn't in contract/docs/printed`)
    const [method = 'GET', path = ''] = printed.split(' ')
    const answer = await this.#app.http.inject({
      method: method as 'GET' | 'POST',
      url: `/api/${path.replace(/^\//, '')}`,
      headers: this.#token === null ? {} : { authorization: `Bearer ${this.#token}` },
      remoteAddress: this.ip,
      ...(payload && { payload }),
    })
    const well = played.get(this.#app) ?? new Set()
    played.set(this.#app, well)
    if (answer.statusCode === 200) well.add(known.call)
    return answer
  }

  /**
   * Makes a call that must be answered well, with the printed fields.
   * @throws with the call and what came, if it isn't
   */
  async gets<Shape extends z.ZodType>(
    shape: Shape,
    printed: string,
    payload?: Payload,
  ): Promise<z.infer<Shape>> {
    const { status, body } = await this.call(printed, payload)
    const read = shape.safeParse(body)
    if (status === 200 && read.success) return read.data
    const why = read.success ? '' : `\n${z.prettifyError(read.error)}`
    throw new Error(`${printed} was answered ${status}${why}\n${JSON.stringify(body).slice(0, 1_500)}`)
  }
}

/** The fields of an answer that the documents print: others don't disturb an app. */
export const printed = z.looseObject
export const text = z.string()
export const filled = z.string().min(1)
/** Ids come as texts or numbers, and the same name is always the same. */
export const id = z.union([z.string().min(1), z.number()])
export const done = printed({ success: z.literal(true) })
/** A list that isn't empty: an empty one would show nothing of its items. */
export const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1)
