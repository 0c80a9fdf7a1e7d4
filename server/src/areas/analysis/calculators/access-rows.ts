import type { calculators } from '@cancha/contract/analysis/calculators'
import { logoPurpose } from '@cancha/contract/analysis/calculators-uploads'
import { analysis, picture, reportLogo, sharedToken } from '../../../testing/builders/analyses.ts'
import { unusedFile } from '../../../testing/builders/uploads.ts'
import type { Actor } from '../../../testing/cast.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  ownerOnly,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'

const idOf = ({ people }: World, actor: Actor) => String(people[actor === 'stranger' ? 'free' : actor].id)

/** A new analysis of the owner's; everyone else is told that it doesn't exist. */
const ofOwner = {
  stranger: 'unauthenticated',
  unverified: 'unauthenticated',
  blocked: 'unauthenticated',
  free: 'not_found',
  basic: 'not_found',
  premium: 'not_found',
  lender: 'not_found',
  dealer: 'not_found',
  editor: 'not_found',
  owner: 'ok',
  other: 'not_found',
  moderator: 'not_found',
  otherModerator: 'not_found',
  admin: 'not_found',
} as const

const owners = async ({ app, people }: World) => ({ shortid: await analysis(app, people.owner) })

/** Created once for the whole walk, so that the same question gets the same answer twice. */
type Lasting = { shortid: string; compared: string; token: string }
const made = new WeakMap<World['people'], Promise<Lasting>>()
function lasting({ app, people }: World): Promise<Lasting> {
  const known = made.get(people) ?? makeLasting(app, people.owner)
  made.set(people, known)
  return known
}
async function makeLasting(app: World['app'], owner: World['people']['owner']): Promise<Lasting> {
  const shortid = await analysis(app, owner)
  const shown = await analysis(app, owner)
  return { shortid, compared: `${shortid},${shown}`, token: await sharedToken(app, owner, shown) }
}
const ofLasting = async (world: World) => ({ shortid: (await lasting(world)).shortid })
const linked = async (world: World) => ({ token: (await lasting(world)).token })

const data = { street: '12 Palm Ave', purchase_price: 120_000 }
const saving = (user: string) => ({ user, calculator_type: 'flip_property', calculator_data: data })

export const accessRows = {
  saveAnalysis: {
    input: (world, actor) => ({ body: saving(idOf(world, actor)) }),
    expect: everyoneWithSession,
  },
  'saveAnalysis in another name': {
    input: ({ people }) => ({ body: saving(String(people.owner.id)) }),
    expect: ownerOnly,
  },
  analysis: { input: async (world) => ({ params: await ofLasting(world) }), expect: ofOwner },
  'analysis that nobody has': {
    input: () => ({ params: { shortid: 'AAAAAAAAAAAAAAAA' } }),
    expect: { ...ofOwner, owner: 'not_found' },
  },
  updateAnalysis: {
    input: async (world, actor) => ({ params: await ofLasting(world), body: saving(idOf(world, actor)) }),
    expect: ofOwner,
  },
  'updateAnalysis in the owner’s name': {
    input: async (world) => ({ params: await ofLasting(world), body: saving(idOf(world, 'owner')) }),
    expect: ownerOnly,
  },
  recentAnalyses: {
    input: (world) => ({ params: { userId: idOf(world, 'owner') } }),
    expect: ownerOnly,
  },
  compareAnalyses: {
    input: async (world) => ({
      params: { userId: idOf(world, 'owner') },
      query: { ids: (await lasting(world)).compared },
    }),
    expect: ownerOnly,
  },
  'compareAnalyses of the owner, as one’s own': {
    input: async (world, actor) => ({
      params: { userId: idOf(world, actor) },
      query: { ids: (await lasting(world)).compared },
    }),
    expect: ofOwner,
  },
  analyses: {
    input: (world) => ({ params: { userId: idOf(world, 'owner'), type: 'rental_property' } }),
    expect: ownerOnly,
  },
  duplicateAnalysis: { input: async (world) => ({ params: await owners(world) }), expect: ofOwner },
  deleteAnalysis: { input: async (world) => ({ params: await owners(world) }), expect: ofOwner },
  restoreAnalysis: {
    input: async (world) => ({
      params: { shortid: await analysis(world.app, world.people.owner, { deleted: true }) },
    }),
    expect: ofOwner,
  },
  describeAnalysis: {
    input: async (world) => ({ params: await ofLasting(world), body: { name: 'La esquina', tags: ['sur'] } }),
    expect: ofOwner,
  },
  analysisShare: { input: async (world) => ({ params: await ofLasting(world) }), expect: ofOwner },
  shareAnalysis: {
    input: async (world) => ({ params: await ofLasting(world), body: { withaddress: true } }),
    expect: ofOwner,
  },
  stopSharing: { input: async (world) => ({ params: await ofLasting(world) }), expect: ofOwner },
  sharedAnalysis: { input: async (world) => ({ params: await linked(world) }), expect: everyone('ok') },
  'sharedAnalysis by a link that opens nothing': {
    input: () => ({ params: { token: 'A'.repeat(43) } }),
    expect: everyone('not_found'),
  },
  sharedCard: { input: async (world) => ({ params: await linked(world) }), expect: everyone('ok') },
  analysisReport: {
    input: async (world) => ({ params: await ofLasting(world), query: { lang: 'en' } }),
    expect: ofOwner,
  },
  analysisTables: {
    input: async (world) => ({ params: await ofLasting(world), query: { lang: 'en' } }),
    expect: ofOwner,
  },
  keepReportLogo: {
    input: async (world) => ({
      params: { userId: idOf(world, 'owner') },
      body: { image: (await picture()).toString('base64') },
    }),
    expect: ownerOnly,
    // The logo is drawn anew and takes the place of the first one: there is one at any time.
    twice: 'another',
  },
  reportBrand: {
    input: (world) => ({ params: { userId: idOf(world, 'owner') } }),
    expect: ownerOnly,
  },
  reportLogo: {
    input: async (world) => {
      await reportLogo(world.app, world.people.owner)
      return { params: { userId: idOf(world, 'owner') } }
    },
    expect: ownerOnly,
  },
  attachReportLogo: {
    input: async (world) => ({
      params: { userId: idOf(world, 'owner') },
      body: { file: await unusedFile(world.app, world.people.owner, logoPurpose) },
    }),
    expect: ownerOnly,
  },
  'attachReportLogo with a file of somebody else': {
    input: async (world, actor) => ({
      params: { userId: idOf(world, actor === 'stranger' ? 'owner' : actor) },
      body: { file: await unusedFile(world.app, world.people.blocked, logoPurpose) },
    }),
    expect: withSession('not_found'),
  },
  removeReportLogo: {
    input: (world) => ({ params: { userId: idOf(world, 'owner') } }),
    expect: ownerOnly,
  },
} satisfies Record<keyof typeof calculators, AccessRow> & Record<string, AccessRow>
