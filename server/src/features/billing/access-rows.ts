import type { billing } from '@cancha/contract/billing'
import { buy, newKey, storedOf } from '../../testing/builders/payments.ts'
import { type Actor, person } from '../../testing/cast.ts'
import { type AccessRow, administratorsOnly, type World } from '../../testing/rights/access.ts'

/** What a member of its own paid, for administrators: everybody else is refused whatever they name. */
async function paymentFor({ app }: World, actor: Actor): Promise<string> {
  if (actor !== 'admin') return '1'
  const who = await person(app)
  await buy(app, who, 'basic_month')
  return String((await storedOf(app, who)).payments[0]?.id)
}

const order = (id: string) => ({ id, key: newKey(), amount: '5', left: 29_99, reason: 'prueba' })

export const accessRows = {
  payments: { input: () => ({ query: { state: 'paid' } }), expect: administratorsOnly },
  'payments before one that is not there': {
    input: () => ({ query: { before: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  payment: {
    input: async (world, actor) => ({ params: { id: await paymentFor(world, actor) } }),
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
    input: async (world, actor) => ({ body: order(await paymentFor(world, actor)) }),
    expect: administratorsOnly,
  },
  'refund of what is not there': {
    input: () => ({ body: order('999999999') }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  disputes: { input: () => ({}), expect: administratorsOnly },
  'disputes before one that is not there': {
    input: () => ({ query: { before: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof billing, AccessRow> & Record<string, AccessRow>
