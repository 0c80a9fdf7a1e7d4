import { addressOf, type CallOf, type Operation } from '@cancha/contract/ground/operation'
import { ORIGIN, type TestApp } from './test-app.ts'

type Sender = {
  /** The caller's bearer token. */
  headers?: { authorization: string }
  ip?: string
}

/** Calls an operation as an app does, with or without a bearer token. */
export function callAs<Op extends Operation>(
  { http }: TestApp,
  { headers = {} as { authorization: string }, ip = '127.0.0.1' }: Sender,
  operation: Op,
  input: CallOf<Op>,
) {
  const { body, params, query } = input as { body?: object; params?: object; query?: object }
  return http.inject({
    method: operation.method,
    url: addressOf(operation, { params, query }),
    headers,
    remoteAddress: ip,
    ...(body && { payload: body }),
  })
}

/** A browser on our own pages: it stores cookies and sends them back. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: TestApp
  readonly #userAgent: string
  ip = '127.0.0.1'

  constructor(app: TestApp, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0 Safari/537.36') {
    this.#app = app
    this.#userAgent = userAgent
  }

  async call<Op extends Operation>(operation: Op, input: CallOf<Op>) {
    const { body, params, query } = input as { body?: object; params?: object; query?: object }
    const answer = await this.#app.http.inject({
      method: operation.method,
      url: addressOf(operation, { params, query }),
      headers: {
        'x-client': 'web',
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        'user-agent': this.#userAgent,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      remoteAddress: this.ip,
      ...(body && { payload: body }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}
