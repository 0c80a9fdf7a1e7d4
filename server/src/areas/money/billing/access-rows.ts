import type { billing } from '@cancha/contract/money/billing'
import { buy, newKey, storedOf } from '../../../testing/builders/payments.ts'
import { type Actor, person } from '../../../testing/cast.ts'
import { type AccessRow, administratorsOnly, type World } from '../../../testing/rights/access.ts'

/** Something that a member of their own paid. */
async function paymentIn({ app }: World): Promise<string> {
  const who = await person(app)
  await buy(app, who, 'basic_month')
  return String((await storedOf(app, who)).payments[0]?.id)
}

/** The payment that is looked at, one for a world. */
const paymentByWorld = new WeakMap<World['people'], Promise<string>>()
function paymentShown(world: World): Promise<string> {
  const known = paymentByWorld.get(world.people) ?? paymentIn(world)
  paymentByWorld.set(world.people, known)
  return known
}

/** The payment that is paid back, anew for each call of administrators; the others are refused whatever they name. */
const paymentToRefund = async (world: World, actor: Actor): Promise<string> =>
  actor === 'admin' ? paymentIn(world) : '1'

const order = (id: string) => ({ id, key: newKey(), amount: '5', left: 29_99, reason: 'prueba' })

export const accessRows = {
  payments: { input: () => ({ query: { state: 'paid' } }), expect: administratorsOnly },
  'payments before one that is not there': {
    input: () => ({ query: { before: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  payment: {
    input: async (world) => ({ params: { id: await paymentShown(world) } }),
    expect: administratorsOnly,
  },
  'payment that is not there': {
    input: () => ({ params: { id: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  paymentsTable: {
    input: () => ({ query: { until: '2001-01-01', reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  refund: {
    input: async (world, actor) => ({ body: order(await paymentToRefund(world, actor)) }),
    expect: administratorsOnly,
  },
  'refund of what is not there': {
    input: () => ({ body: order('999999999') }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  deposits: { input: () => ({ query: { month: '2026-10' } }), expect: administratorsOnly },
  depositsTable: {
    input: () => ({ query: { month: '2026-10', reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  disputes: { input: () => ({}), expect: administratorsOnly },
  setup: { input: () => ({}), expect: administratorsOnly },
  // The moment of the check is another one.
  checkSetup: { input: () => ({}), expect: administratorsOnly, twice: 'another' },
  'disputes before one that is not there': {
    input: () => ({ query: { before: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof billing, AccessRow> & Record<string, AccessRow>
