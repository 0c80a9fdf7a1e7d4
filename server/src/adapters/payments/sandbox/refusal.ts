import type Stripe from 'stripe'

/** An error that Stripe's API answers instead of an object: `error` in JSON. */
export class ApiError extends Error {
  readonly status: number
  readonly body: {
    type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
    message: string
    code?: string
    decline_code?: string
    param?: string
    charge?: string
    payment_intent?: Stripe.PaymentIntent
    payment_method?: Stripe.PaymentMethod
  }

  constructor(status: number, body: ApiError['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (message: string, { param, code }: { param?: string; code?: string } = {}): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })

export const missing = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
