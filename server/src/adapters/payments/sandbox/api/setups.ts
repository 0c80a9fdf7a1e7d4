import type Stripe from 'stripe'
import { testCardOf } from '../cards.ts'
import { asId, letters, unset } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { authenticationFailure, type BankAnswer, needsBank, setUp } from './charging.ts'

/** The setup of a card for later charges. With a card it already waits for the bank. */
export function makeSetup(
  world: World,
  { customer, method }: { customer: string; method: Stripe.PaymentMethod | null },
): Stripe.SetupIntent {
  const made = world.newObject('setup_intent')
  const setup: Stripe.SetupIntent = {
    ...made,
    ...unset('allowed_payment_method_types application automatic_payment_methods cancellation_reason'),
    ...unset(
      'description excluded_payment_method_types last_setup_error latest_attempt mandate on_behalf_of',
    ),
    ...unset('payment_method_configuration_details payment_method_options single_use_mandate'),
    client_secret: `${made.id}_secret_${letters(25)}`,
    customer,
    next_action: method ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    status: method ? 'requires_action' : 'requires_payment_method',
    usage: 'off_session',
  }
  world.put(setup)
  return setup
}

/** The browser confirms a setup with a card: done, declined, or a question of the bank. */
export async function confirmSetup(
  world: World,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Promise<void> {
  if (hasEnded(setup)) throw ended()
  const card = testCardOf(method)
  setup.payment_method = method.id
  setup.last_setup_error = null
  world.put(setup)
  if (card.declined) {
    setup.status = 'requires_payment_method'
    setup.payment_method = null
    setup.last_setup_error = card.declined
    world.tell('setup_intent.setup_failed', setup, asId(setup.customer))
    return
  }
  if (needsBank(card, method)) {
    setup.status = 'requires_action'
    setup.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    return
  }
  succeed(world, setup, method)
}

export async function answerBankOfSetup(
  world: World,
  setup: Stripe.SetupIntent,
  answer: BankAnswer,
): Promise<void> {
  const method = await world.get('payment_method', asId(setup.payment_method))
  if (setup.status !== 'requires_action' || !method)
    throw invalid('This SetupIntent does not require action.', { code: 'setup_intent_unexpected_state' })
  if (answer === 'agreed') return succeed(world, setup, method)
  setup.status = 'requires_payment_method'
  setup.next_action = null
  setup.last_setup_error = authenticationFailure('setup_intent')
  world.put(setup)
  world.tell('setup_intent.setup_failed', setup, asId(setup.customer))
}

export function cancelSetup(world: World, setup: Stripe.SetupIntent): Stripe.SetupIntent {
  if (hasEnded(setup)) throw ended()
  setup.status = 'canceled'
  setup.next_action = null
  world.put(setup)
  return setup
}

const hasEnded = ({ status }: Stripe.SetupIntent) => status === 'succeeded' || status === 'canceled'
const ended = () =>
  invalid('This SetupIntent has already succeeded or was canceled.', {
    code: 'setup_intent_unexpected_state',
  })

function succeed(world: World, setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  setup.status = 'succeeded'
  setup.next_action = null
  world.put(setup)
  method.customer = setup.customer as string | null
  setUp(world, method)
  world.tell('setup_intent.succeeded', setup, asId(setup.customer))
}
