import type { memberships } from '@cancha/contract/money/memberships'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { sandboxWebhookSecret } from '../../../adapters/payments/create-payments.ts'
import { signatureOf } from '../../../adapters/payments/sandbox/webhook-sender.ts'
import { buy, CARDS, newKey, ownPage } from '../../../testing/builders/payments.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { freshToken } from '../../../testing/rights/tokens.ts'
import { newRepairLink } from './letters/repair-links.ts'
import { customerOf, syncCustomer } from './sync/sync-customer.ts'
import { payments } from './tables.ts'

/** An event as the provider sends it, about nobody of ours. */
function signedEvent(world: World) {
  const body = JSON.stringify({
    id: `evt_walk${world.next()}`,
    object: 'event',
    type: 'customer.updated',
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: 'cus_nobody', object: 'customer' } },
  })
  const signature = signatureOf(body, sandboxWebhookSecret(world.app.config))
  return {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: Buffer.from(body),
  }
}

/** The purchase of the cast's basic member, made once for a world: that actor has the same membership anyway. */
type Paid = { subid: string; checkout: string; payment: string; note: string; token: string }
const paid = new WeakMap<World['people'], Promise<Paid>>()

const paidIn = (world: World): Promise<Paid> => {
  const known = paid.get(world.people) ?? pay(world)
  paid.set(world.people, known)
  return known
}

async function pay(world: World): Promise<Paid> {
  const { app, people } = world
  // A session of its own: what the walk has done before may have ended the others.
  const headers = { authorization: `Bearer ${await freshToken(world, 'basic')}` }
  const who = { ...people.basic, headers }
  const checkout = newKey()
  // Paid from now on: what one was given isn't sold to them.
  await app.asOwner(`delete from membership_grants where user_id = ${who.id}`)
  const { newsubid: subid } = await buy(app, who, 'basic_month', { checkout })
  const { database, payments: provider } = app.services
  const customer = await customerOf(database.db, who.id)
  const account = await provider.accountOf(customer?.customerId ?? '')
  // A part of it went back, which leaves the membership open.
  await provider.refund(account?.invoices[0]?.id ?? '', cents(5_00), `recorrido-${who.id}`)
  await syncCustomer(app.services, customer?.id ?? 0)
  const { payments: own } = await ownPage(app, who)
  const at = new Date()
  // A declined renewal that the provider doesn't know: repairing it changes the card and charges nothing.
  const declined = { invoiceId: 'in_de_un_enlace', createdAt: at, firstDeclinedAt: at }
  const amounts = { subtotal: cents(29_99), total: cents(29_99), paid: cents(0), refunded: cents(0) }
  const period = { periodStart: at, periodEnd: at }
  const token = await database.transaction(async (tx) => {
    await tx.insert(payments).values({
      customerId: customer?.id ?? 0,
      plan: 'basic_month',
      status: 'open',
      ...declined,
      ...amounts,
      ...period,
    })
    return newRepairLink(tx, who, declined)
  })
  return { subid, checkout, payment: own[0]?.id ?? '', note: own[0]?.refunds[0]?.id ?? '', token }
}

const subid = async (world: World) => ({ body: { subid: (await paidIn(world)).subid } })
const payersOnly = { ...withSession('not_found'), basic: 'ok' } as const

export const accessRows = {
  subState: {
    input: ({ people }) => ({ params: { email: people.owner.email } }),
    expect: everyone('ok'),
  },
  coupon: { input: () => ({ params: { code: 'NADA' } }), expect: everyone('ok') },
  availability: { input: () => ({ params: { email: 'nadie@prueba.example' } }), expect: everyone('ok') },
  plans: { input: () => ({}), expect: everyone('ok') },
  preview: {
    input: () => ({ body: { product_api_id: PLANS.basic_year.priceId } }),
    expect: everyone('ok'),
    // It tells when the first period would begin: now.
    twice: 'another',
  },
  'preview of a price that is none': {
    input: () => ({ body: { product_api_id: 'price_de_nadie' } }),
    expect: everyone('not_found'),
  },
  // A coupon that is none: nothing is stored, and nobody is charged.
  subscribe: {
    input: ({ people }) => ({
      body: {
        payment_method: CARDS.good,
        email: people.owner.email,
        product_api_id: PLANS.training.priceId,
        coupon: 'NADA',
        checkout: newKey(),
      },
    }),
    expect: everyone('ok'),
  },
  // A submit's key alone tells nobody what became of it.
  checkout: {
    input: async (world) => ({ params: { checkout: (await paidIn(world)).checkout } }),
    expect: { ...everyone('forbidden'), basic: 'ok' },
  },
  'checkout that nobody made': {
    input: () => ({ params: { checkout: newKey() } }),
    expect: everyone('not_found'),
  },
  finishCheckout: {
    input: async (world) => ({ params: { checkout: (await paidIn(world)).checkout } }),
    expect: { ...everyone('forbidden'), basic: 'ok' },
  },
  deleteSub: { input: subid, expect: payersOnly },
  cancelSub: { input: subid, expect: payersOnly },
  resumeSub: {
    input: async (world, actor) => {
      const { subid } = await paidIn(world)
      if (actor === 'basic')
        await world.app.services.payments.endWithPeriod(subid, true, `termina-${world.next()}`)
      return { body: { subid } }
    },
    expect: payersOnly,
  },
  portal: { input: subid, expect: payersOnly },
  mine: { input: () => ({}), expect: everyoneWithSession },
  receipt: {
    input: async (world) => ({ params: { id: (await paidIn(world)).payment } }),
    expect: payersOnly,
  },
  creditNote: {
    input: async (world) => ({ params: { id: (await paidIn(world)).note } }),
    expect: payersOnly,
  },
  'creditNote that is not there': {
    input: () => ({ params: { id: '999999999' } }),
    expect: withSession('not_found'),
  },
  beginCard: {
    input: async (world) => {
      await paidIn(world)
      return {}
    },
    expect: payersOnly,
    // Each is a secret of its own for one confirmation by the bank.
    twice: 'another',
  },
  changeCard: {
    input: async (world) => {
      await paidIn(world)
      return { body: { payment_method: CARDS.good } }
    },
    expect: payersOnly,
  },
  repairLink: {
    input: async (world) => ({ params: { token: (await paidIn(world)).token } }),
    expect: everyone('ok'),
  },
  beginRepair: {
    input: async (world) => ({ params: { token: (await paidIn(world)).token } }),
    expect: everyone('ok'),
    // Each is a secret of its own for one confirmation by the bank.
    twice: 'another',
  },
  repair: {
    input: async (world) => ({
      params: { token: (await paidIn(world)).token },
      body: { payment_method: CARDS.good, email: world.people.basic.email },
    }),
    expect: everyone('ok'),
  },
  'repair with a link that is none': {
    input: ({ people }) => ({
      params: { token: 'a'.repeat(43) },
      body: { payment_method: CARDS.good, email: people.basic.email },
    }),
    expect: everyone('link_expired'),
  },
  webhook: {
    input: signedEvent,
    expect: everyone('ok'),
  },
  'webhook with another signature': {
    input: () => ({
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: Buffer.from('{}'),
    }),
    expect: everyone('invalid_input'),
  },
} satisfies Record<keyof typeof memberships, AccessRow> & Record<string, AccessRow>
