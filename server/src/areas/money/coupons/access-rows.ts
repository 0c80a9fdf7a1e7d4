import type { coupons } from '@cancha/contract/money/coupons'
import { buy, CARDS, newKey } from '../../../testing/builders/payments.ts'
import { person } from '../../../testing/cast.ts'
import {
  type AccessRow,
  administratorsOnly,
  everyone,
  everyoneWithSession,
  type World,
} from '../../../testing/rights/access.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { ownOffer } from './offers/claim-offer.ts'
import { offerTraining } from './offers/offer-training.ts'

const newCoupon = (world: World) => ({
  key: newKey(),
  code: `PRUEBA-${world.next()}`,
  off: 'percent',
  percent: 10,
  duration: 'once',
  plans: [],
  firsttime: false,
  reason: 'prueba',
})

/** A coupon, made once for a world; ending it again changes nothing. */
const madeCoupons = new WeakMap<World['people'], Promise<string>>()
const couponIn = (world: World): Promise<string> => {
  const known =
    madeCoupons.get(world.people) ??
    world.app.services.payments
      .makeCoupon(
        {
          code: 'DEL-PASEO',
          percentOff: 10,
          amountOff: null,
          covers: { charges: 'first' },
          prices: null,
          uses: null,
          until: null,
          firstTimeOnly: false,
          customerId: null,
          mark: 'del-paseo',
        },
        'del-paseo',
      )
      .then(({ id }) => id)
  madeCoupons.set(world.people, known)
  return known
}

/** The offer of a yearly member who isn't among the cast, made once for a world. */
const offers = new WeakMap<World['people'], Promise<{ token: string; email: string }>>()
const offerIn = (world: World) => {
  const known = offers.get(world.people) ?? makeOffer(world)
  offers.set(world.people, known)
  return known
}

async function yearlyMember(app: World['app']) {
  const who = await person(app)
  await buy(app, who, 'basic_year')
  return who
}

async function makeOffer({ app }: World) {
  const who = await yearlyMember(app)
  await offerTraining(app.services, { actor: programActor }, who.id)
  const offer = await ownOffer(app.services, who.id)
  return { token: offer?.token ?? '', email: who.email }
}

/** Callers with a session have another account's; callers without one are asked for the e-mail. */
const withoutSession = {
  ...everyone('forbidden'),
  stranger: 'ok',
  unverified: 'ok',
  blocked: 'ok',
} as const

export const accessRows = {
  coupons: { input: () => ({}), expect: administratorsOnly },
  couponUses: {
    input: async (world) => ({ params: { id: await couponIn(world) } }),
    expect: administratorsOnly,
  },
  makeCoupon: { input: (world) => ({ body: newCoupon(world) }), expect: administratorsOnly },
  endCoupon: {
    input: async (world) => ({ body: { id: await couponIn(world), reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  'endCoupon that is none': {
    input: () => ({ body: { id: 'promo_de_nadie', reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  trainingOffers: { input: () => ({}), expect: administratorsOnly },
  // Administrators have somebody to send it to.
  offerTraining: {
    input: async ({ app, people }, actor) => {
      const to = actor === 'admin' ? await yearlyMember(app) : people.free
      return { body: { members: [String(to.id)], reason: 'prueba' } }
    },
    expect: administratorsOnly,
    // Nobody is sent a second one: it says who has one.
    twice: 'another',
  },
  ownTrainingOffer: { input: () => ({}), expect: everyoneWithSession },
  trainingOffer: {
    input: async (world) => ({ params: { token: (await offerIn(world)).token } }),
    expect: withoutSession,
  },
  'trainingOffer of a link that is none': {
    input: () => ({ params: { token: 'a'.repeat(43) } }),
    expect: everyone('link_expired'),
  },
  // A card that is declined: the offer stays for the next actor.
  claimTraining: {
    input: async (world) => {
      const { token, email } = await offerIn(world)
      return { params: { token }, body: { checkout: newKey(), payment_method: CARDS.noFunds, email } }
    },
    expect: withoutSession,
  },
  'claimTraining with another e-mail': {
    input: async (world) => ({
      params: { token: (await offerIn(world)).token },
      body: { checkout: newKey(), payment_method: CARDS.noFunds, email: 'nadie@prueba.example' },
    }),
    expect: { ...withoutSession, stranger: 'conflict', unverified: 'conflict', blocked: 'conflict' },
  },
} satisfies Record<keyof typeof coupons, AccessRow> & Record<string, AccessRow>
