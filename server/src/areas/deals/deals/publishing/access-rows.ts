import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import type { publishing } from '@cancha/contract/deals/publishing'
import { unusedFile } from '../../../../testing/builders/uploads.ts'
import type { Actor } from '../../../../testing/cast.ts'
import { type AccessRow, everyone, type World, withSession } from '../../../../testing/rights/access.ts'
import { changedDeal, freshDeal, keptDeal } from '../../../../testing/rights/deal-world.ts'
import { newRenewalLink } from './renewal.ts'

const VALUES = {
  title: 'Casa en Hicks Ave',
  address1: '418 Hicks Ave',
  zipcode: '78210',
  city: 'San Antonio',
  state: 'Texas (TX)',
  price: '142,000',
  type: 'house',
  footage: '1,240',
  lotsize: '6,100 ft²',
  yearbuild: 1948,
  bedroom: 3,
  bathrooms: 1,
  body: '<p>Techo de dos capas.</p>',
}

const idOf = ({ people }: World, actor: Actor) => String(people[actor === 'stranger' ? 'owner' : actor].id)

const photoOf = async (world: World, actor: Actor) => ({
  name: '',
  file: await unusedFile(world.app, { id: Number(idOf(world, actor)) }, dealPurposes.photo),
})

const dealersOnly = { ...withSession('forbidden'), dealer: 'ok' } as const
/** A deal that isn't public exists only for its dealer and for administrators, who change nothing here. */
const dealersOfHidden = { ...withSession('not_found'), dealer: 'ok', admin: 'forbidden' } as const

const tokens = new WeakMap<World['app'], Promise<string>>()
const linkOf = (world: World): Promise<string> => {
  const { database } = world.app.services
  const token =
    tokens.get(world.app) ??
    freshDeal(world).then((id) => database.transaction((tx) => newRenewalLink(tx, Number(id))))
  tokens.set(world.app, token)
  return token
}

export const publishingRows = {
  addDeal: {
    input: async (world) => ({
      body: {
        author: idOf(world, 'dealer'),
        values: VALUES,
        availablefor: 'Yes',
        photos: [await photoOf(world, 'dealer')],
      },
    }),
    expect: dealersOnly,
  },
  'addDeal as oneself': {
    input: async (world, actor) => ({
      body: {
        author: idOf(world, actor),
        values: VALUES,
        availablefor: 'No',
        photos: [await photoOf(world, actor)],
      },
    }),
    expect: dealersOnly,
  },
  updateDeal: {
    input: async (world, actor) => ({
      body: {
        author: idOf(world, actor),
        dealid: await freshDeal(world),
        values: VALUES,
        availablefor: 'Yes',
        photos: [await photoOf(world, actor)],
      },
    }),
    expect: dealersOnly,
  },
  'updateDeal of one that was sold': {
    input: async (world, actor) => ({
      body: {
        author: idOf(world, actor),
        dealid: await freshDeal(world, 'sold'),
        values: VALUES,
        availablefor: 'Yes',
        photos: [await photoOf(world, actor)],
      },
    }),
    expect: { ...withSession('forbidden'), dealer: 'conflict' },
  },
  withdrawDealChange: {
    input: async (world) => ({ body: { dealid: await changedDeal(world) } }),
    expect: dealersOnly,
    twice: 'told',
  },
  'withdrawDealChange where none waits': {
    input: async (world) => ({ body: { dealid: await keptDeal(world) } }),
    expect: { ...withSession('forbidden'), dealer: 'conflict' },
  },
  dealForm: {
    input: async (world) => ({ params: { dealid: await keptDeal(world) } }),
    expect: dealersOnly,
  },
  'dealForm of a draft': {
    input: async (world) => ({ params: { dealid: await keptDeal(world, 'draft') } }),
    expect: dealersOfHidden,
  },
  'dealForm of nothing': {
    input: () => ({ params: { dealid: '999999999' } }),
    expect: withSession('not_found'),
  },
  saveDealDraft: {
    input: async (world, actor) => ({
      body: {
        key: `prueba-${world.next()}`,
        draft: await freshDeal(world, 'draft'),
        version: 1,
        typed: { title: `Casa de ${actor}` },
      },
    }),
    expect: dealersOnly,
  },
  deleteDealDraft: {
    input: async (world) => ({ body: { dealid: await freshDeal(world, 'draft') } }),
    expect: dealersOfHidden,
    twice: 'gone',
  },
  'deleteDealDraft of a deal': {
    input: async (world) => ({ body: { dealid: await freshDeal(world) } }),
    expect: { ...withSession('forbidden'), dealer: 'conflict' },
  },
  ownDeals: { input: () => ({ query: {} }), expect: withSession('ok') },
  moveDeal: {
    input: async (world) => ({ body: { dealid: await freshDeal(world), move: 'contract' } }),
    expect: dealersOnly,
  },
  'moveDeal of one that is hidden': {
    input: async (world) => ({ body: { dealid: await freshDeal(world, 'hidden'), move: 'republish' } }),
    expect: { ...withSession('not_found'), dealer: 'conflict', admin: 'forbidden' },
  },
  renewalLink: {
    input: async (world) => ({ params: { token: await linkOf(world) } }),
    expect: everyone('ok'),
  },
  renewByLink: {
    input: async (world) => ({ params: { token: await linkOf(world) } }),
    expect: everyone('ok'),
  },
  'renewByLink with a link that is none': {
    input: () => ({ params: { token: 'a'.repeat(43) } }),
    expect: everyone('link_expired'),
  },
} satisfies Record<keyof typeof publishing, AccessRow> & Record<string, AccessRow>
