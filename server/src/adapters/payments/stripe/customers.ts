import { asciiEmail } from '@cancha/domain/ground/contact/email'
import type Stripe from 'stripe'
import type { CustomerGateway, KnownCustomer, ProviderAccount } from '../customers.ts'
import { PaymentsUnavailable } from '../payment-errors.ts'
import { type AskStripe, momentOf, unless } from './ask-stripe.ts'
import { PAGE, whole } from './payments-of-customer.ts'
import { readCustomer } from './read-account.ts'

/** The customers of a person, and where they are from: see `CustomerGateway`. */
export const customerGateway = (ask: AskStripe, mode: ProviderAccount['mode']): CustomerGateway => ({
  providerAccount: providerAccountReader(ask, mode),

  async createCustomer(person, key) {
    const { id, created } = await ask((stripe) =>
      stripe.customers.create({ ...toldOf(person), preferred_locales: ['es'] }, { idempotencyKey: key }),
    )
    return { id, createdAt: momentOf(created) }
  },

  async whoIs(customerId) {
    const customer = await readCustomer(ask, customerId)
    return customer && knownCustomer(customer)
  },

  async customersWith(email) {
    const ascii = asciiEmail(email)
    if (ascii === null) return []
    const found = await ask((stripe) => whole(stripe.customers.list({ email: ascii, limit: PAGE })))
    return found.map(knownCustomer)
  },

  async renameCustomer(customerId, person, key) {
    await unless(
      'resource_missing',
      ask((stripe) =>
        // Where the provider takes no letters of the new address, the old one isn't the person's any more.
        stripe.customers.update(customerId, { email: '', ...toldOf(person) }, { idempotencyKey: key }),
      ),
    )
  },
})

/** Stripe refuses letters beyond ASCII; the letters to its customers are the program's, at the account's own address. */
function toldOf({ email, name, userId, payerKey }: Parameters<CustomerGateway['createCustomer']>[0]) {
  const ascii = asciiEmail(email)
  return { ...(ascii !== null && { email: ascii }), name, metadata: { userId: String(userId), payerKey } }
}

const knownCustomer = ({ id, created, email, metadata }: Stripe.Customer): KnownCustomer => {
  const { userId, payerKey } = metadata as { userId?: string; payerKey?: string }
  return {
    id,
    createdAt: momentOf(created),
    email,
    userId: userId !== undefined && /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : null,
    payerKey: payerKey ?? null,
  }
}

/** A key is of one account for good; one that may not read which is so for as long as the process runs. */
function providerAccountReader(
  ask: AskStripe,
  mode: ProviderAccount['mode'],
): () => Promise<ProviderAccount> {
  let account: Promise<string | null> | undefined
  const read = () =>
    ask((stripe) => stripe.accounts.retrieveCurrent()).then(
      ({ id }) => id,
      (error: unknown) => {
        if (error instanceof PaymentsUnavailable && error.how === 'forbidden') return null
        account = undefined
        throw error
      },
    )
  return async () => {
    account ??= read()
    return { mode, account: await account }
  }
}
