import type { memberships } from '@cancha/contract/memberships'
import { PLANS } from '@cancha/domain/memberships/plans'
import { type AccessRow, everyone, everyoneWithSession, withSession } from '../../testing/rights/access.ts'

const subid = () => ({ body: { subid: 'sub_deNadie' } })
const nobodys = 'a'.repeat(43)
const key = (next: number) => `clave-de-un-envio-${String(next).padStart(8, '0')}`

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
  },
  'preview of a price that is none': {
    input: () => ({ body: { product_api_id: 'price_de_nadie' } }),
    expect: everyone('not_found'),
  },
  // A coupon that is none: nothing is stored, and nobody is charged.
  subscribe: {
    input: ({ people, next }) => ({
      body: {
        payment_method: 'pm_1234567890',
        email: people.owner.email,
        product_api_id: PLANS.training.priceId,
        coupon: 'NADA',
        checkout: key(next()),
      },
    }),
    expect: everyone('ok'),
  },
  checkout: { input: () => ({ params: { checkout: key(0) } }), expect: everyone('not_found') },
  finishCheckout: { input: () => ({ params: { checkout: key(0) } }), expect: everyone('not_found') },
  deleteSub: { input: subid, expect: withSession('not_found') },
  cancelSub: { input: subid, expect: withSession('not_found') },
  resumeSub: { input: subid, expect: withSession('not_found') },
  portal: { input: subid, expect: withSession('not_found') },
  mine: { input: () => ({}), expect: everyoneWithSession },
  receipt: { input: () => ({ params: { id: '999999' } }), expect: withSession('not_found') },
  beginCard: { input: () => ({}), expect: withSession('not_found') },
  changeCard: {
    input: () => ({ body: { payment_method: 'pm_1234567890' } }),
    expect: withSession('not_found'),
  },
  repairLink: { input: () => ({ params: { token: nobodys } }), expect: everyone('link_expired') },
  repair: {
    input: ({ people }) => ({
      params: { token: nobodys },
      body: { payment_method: 'pm_1234567890', email: people.owner.email },
    }),
    expect: everyone('link_expired'),
  },
  webhook: {
    input: () => ({
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: Buffer.from('{}'),
    }),
    expect: everyone('invalid_input'),
  },
} satisfies Record<keyof typeof memberships, AccessRow> & Record<string, AccessRow>
