import type Stripe from 'stripe'
import type { ApiRequest } from './answer.ts'
import type { Sandbox } from './sandbox.ts'

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** Hands the requests of Stripe's package to the sandbox in this process. */
export function withinProcess(sandbox: Pick<Sandbox, 'call'>): HttpClient {
  return {
    getClientName: () => 'sandbox',
    async makeRequest(_host, _port, path, method, headers, body) {
      const answer = await sandbox.call(asRequest(path, method, headers, body ?? ''))
      if (answer === 'unreachable') throw networkError('ECONNREFUSED')
      if (answer === 'lost') throw networkError('ETIMEDOUT')
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => answer.headers,
        getRawResponse: () => ({}),
        toStream: () => {
          throw new Error('the sandbox has no streams')
        },
        toJSON: async () => JSON.parse(answer.body) as unknown,
      }
    },
  }
}

function asRequest(address: string, method: string, headers: object, body: string): ApiRequest {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { method, address, headers: Object.fromEntries(given) as ApiRequest['headers'], body }
}

const networkError = (code: string) => Object.assign(new Error(code), { code })
