import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import type { CheckoutFields } from '../../queries.ts'

let loading: Promise<Stripe> | null = null

/**
 * The provider's script, loaded once, and in Spanish. Its address is a setting, so that a server that speaks Stripe's API can stand
 * in; the package's own loader knows one address only.
 * @throws if it doesn't arrive; the next call tries again
 */
export function loadStripe({ key, source }: CheckoutFields): Promise<Stripe> {
  loading ??= loadScript(source)
    .then((make) => make(key, { locale: 'es' }))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

const made = () => (window as unknown as { Stripe?: StripeConstructor }).Stripe

function loadScript(source: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the payment provider’s script did not arrive'))
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', () => {
      const make = made()
      if (make) resolve(make)
      else fail()
    })
    script.addEventListener('error', () => {
      script.remove()
      fail()
    })
    document.head.append(script)
  })
}
