import type { billing } from '@cancha/contract/billing'
import { person } from '../../testing/cast.ts'
import { buy, newKey, storedOf } from '../../testing/builders/payments.ts'
import { type AccessRow, administratorsOnly, type World } from '../../testing/rights/access.ts'

/** Something that a member of their own paid, anew for each call. */
async function paymentIn({ app }: World): Promise<string> {
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
    input: async (world) => ({ params: { id: await paymentIn(world) } }),
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
    input: async (world) => ({ body: order(await paymentIn(world)) }),
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
