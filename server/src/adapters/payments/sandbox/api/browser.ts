import type Stripe from 'stripe'
import { asId } from '../objects.ts'
import { ApiError, missing } from '../refusal.ts'
import type { World } from '../world.ts'
import { answerBank, attempt, type BankAnswer, invoiceOf, settle } from './charging.ts'
import { attachMethod, methodNamed } from './customers.ts'
import { answerBankOfSetup, confirmSetup } from './setups.ts'
import { followPayment } from './subscriptions.ts'

/** A call of Stripe's script in a browser with the secret of a payment or of a setup: the secret alone allows it. */
export type Confirmation = {
  clientSecret: string
  /** The card to confirm with; null for the present one. */
  paymentMethod: string | null
  /** `begin` asks, and the bank may have a question; the others answer it. */
  answer: 'begin' | BankAnswer
}

export type Confirmed = {
  status: 'succeeded' | 'requires_action' | 'failed'
  error: { code: string; declineCode: string | null; message: string } | null
}

export async function confirmInBrowser(world: World, given: Confirmation): Promise<Confirmed> {
  try {
    return given.clientSecret.startsWith('seti_') ? await setup(world, given) : await payment(world, given)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return confirmationOf('failed', error.body)
  }
}

const idOfSecret = (secret: string): string => secret.split('_secret_')[0] ?? ''

type Fault = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined }

function confirmationOf(status: string, fault: Fault | null): Confirmed {
  if (status === 'succeeded' || status === 'requires_action') return { status, error: null }
  const { code = 'invalid_request', decline_code: declineCode = null, message = '' } = fault ?? {}
  return { status: 'failed', error: { code, declineCode, message } }
}

async function payment(
  world: World,
  { clientSecret, paymentMethod, answer }: Confirmation,
): Promise<Confirmed> {
  const id = idOfSecret(clientSecret)
  const intent = await world.get('payment_intent', id)
  const invoice = intent?.client_secret === clientSecret ? await invoiceOf(world, intent) : null
  if (!intent || !invoice) throw missing('payment_intent', id)
  const outcome = () => confirmationOf(intent.status, intent.last_payment_error)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return outcome()
  if (answer !== 'begin') await answerBank(world, intent, answer)
  else if (paymentMethod === null || asId(intent.payment_method) === paymentMethod) return outcome()
  else
    await attempt(world, invoice, await attached(world, paymentMethod, asId(intent.customer)), {
      offSession: false,
    })
  await settle(world, invoice, intent)
  await followPayment(world, invoice)
  return outcome()
}

async function attached(world: World, id: string, customer: string | null): Promise<Stripe.PaymentMethod> {
  const method = await methodNamed(world, id)
  if (customer !== null && asId(method.customer) !== customer) attachMethod(world, method, customer)
  return method
}

async function setup(
  world: World,
  { clientSecret, paymentMethod, answer }: Confirmation,
): Promise<Confirmed> {
  const id = idOfSecret(clientSecret)
  const intent = await world.get('setup_intent', id)
  if (intent?.client_secret !== clientSecret) throw missing('setup_intent', id)
  const outcome = () => confirmationOf(intent.status, intent.last_setup_error)
  if (intent.status === 'succeeded') return outcome()
  if (answer !== 'begin') await answerBankOfSetup(world, intent, answer)
  else if (paymentMethod !== null) await confirmSetup(world, intent, await methodNamed(world, paymentMethod))
  return outcome()
}
