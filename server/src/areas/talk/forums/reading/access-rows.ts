import type { printedReading } from '@cancha/contract/talk/forums/printed'
import type { reading } from '@cancha/contract/talk/forums/reading'
import { FREE, PRO } from '../../../../testing/builders/forums.ts'
import { person } from '../../../../testing/cast.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  payingMembersOnly,
} from '../../../../testing/rights/access.ts'
import { hiddenFrom, keptTopic } from '../../../../testing/rights/forum-world.ts'

export const readingRows = {
  topic: {
    input: async (world) => ({ query: { sid: (await keptTopic(world, 'open')).topic.shortid } }),
    expect: everyone('ok'),
  },
  'topic of the pro forum': {
    input: async (world) => ({ query: { sid: (await keptTopic(world, 'pro')).topic.shortid } }),
    expect: payingMembersOnly,
  },
  'topic that is hidden': {
    input: async (world) => ({ query: { sid: (await keptTopic(world, 'hidden')).topic.shortid } }),
    expect: hiddenFrom(everyone('not_found')),
  },
  'topic that nobody wrote': {
    input: () => ({ query: { sid: 'AAAAAAAAAAAA' } }),
    expect: everyone('not_found'),
  },
  latest: { input: () => ({}), expect: everyone('ok') },
  'latest of the pro forum': { input: () => ({ query: { type: 'pro' } }), expect: payingMembersOnly },
  'latest that one follows': {
    input: () => ({ query: { order: 'following' } }),
    expect: everyoneWithSession,
  },
  ofMember: {
    input: async (world) => ({ params: { id: (await person(world.app)).id } }),
    expect: everyone('ok'),
  },
  own: { input: () => ({}), expect: everyoneWithSession },
  inSubcategory: { input: () => ({ query: { sid: FREE } }), expect: everyone('ok') },
  'inSubcategory of the pro forum': { input: () => ({ query: { sid: PRO } }), expect: payingMembersOnly },
  subcategory: { input: () => ({ query: { sid: FREE } }), expect: everyone('ok') },
  'subcategory of the pro forum': { input: () => ({ query: { sid: PRO } }), expect: payingMembersOnly },
  'subcategory that isn’t there': {
    input: () => ({ query: { sid: 'no-hay-tal' } }),
    expect: everyone('not_found'),
  },
  byName: { input: () => ({ params: { name: 'Comprar-y-rentar' } }), expect: everyone('ok') },
  'byName of the pro forum': {
    input: () => ({ params: { name: 'Capital' }, query: { type: 'pro' } }),
    expect: payingMembersOnly,
  },
  'byName of nothing': { input: () => ({ params: { name: 'No-hay-tal' } }), expect: everyone('not_found') },
  tree: { input: () => ({}), expect: everyone('ok') },
  'tree of the pro forum': { input: () => ({ query: { type: 'pro' } }), expect: payingMembersOnly },
  similar: { input: () => ({ query: { title: '¿Cuánto guardan?' } }), expect: everyoneWithSession },
  'similar in the pro forum': {
    input: () => ({ query: { title: '¿Cuánto guardan?', type: 'pro' } }),
    expect: payingMembersOnly,
  },
  mentionable: {
    input: async (world) => ({ query: { q: '', topic: String((await keptTopic(world, 'open')).topic.id) } }),
    expect: everyoneWithSession,
  },
  visit: {
    input: async (world) => ({ body: { id: String((await keptTopic(world, 'open')).topic.id), place: 2 } }),
    expect: everyoneWithSession,
  },
  'visit in the pro forum': {
    input: async (world) => ({ body: { id: String((await keptTopic(world, 'pro')).topic.id), place: 2 } }),
    expect: payingMembersOnly,
  },
} satisfies Record<keyof typeof reading, AccessRow> & Record<string, AccessRow>

export const printedRows = {
  printedTopic: {
    input: async (world) => ({ query: { sid: (await keptTopic(world, 'open')).topic.shortid } }),
    expect: everyone('ok'),
  },
  'printedTopic of the pro forum': {
    input: async (world) => ({ query: { sid: (await keptTopic(world, 'pro')).topic.shortid } }),
    expect: payingMembersOnly,
  },
  'printedTopic that is hidden': {
    input: async (world) => ({ query: { sid: (await keptTopic(world, 'hidden')).topic.shortid } }),
    expect: hiddenFrom(everyone('not_found')),
  },
  single: {
    input: async (world) => ({ params: { id: (await keptTopic(world, 'open')).topic.id } }),
    expect: everyone('ok'),
  },
  'single of the pro forum': {
    input: async (world) => ({ params: { id: (await keptTopic(world, 'pro')).topic.id } }),
    expect: payingMembersOnly,
  },
  printedSubcategory: { input: () => ({ query: { sid: FREE } }), expect: everyone('ok') },
  'printedSubcategory of the pro forum': {
    input: () => ({ query: { sid: PRO } }),
    expect: payingMembersOnly,
  },
  printedCategory: { input: () => ({ params: { name: 'Comprar-y-rentar' } }), expect: everyone('ok') },
  'printedCategory of the pro forum, which the app doesn’t name': {
    input: () => ({ params: { name: 'Capital' } }),
    expect: payingMembersOnly,
  },
  'printedCategory of the pro forum': {
    input: () => ({ params: { name: 'Capital' }, query: { type: 'pro' } }),
    expect: payingMembersOnly,
  },
  'printedCategory of nothing': {
    input: () => ({ params: { name: 'No-hay-tal' } }),
    expect: everyone('not_found'),
  },
  post: {
    input: async (world) => ({ params: { pid: (await keptTopic(world, 'open')).reply } }),
    expect: everyone('ok'),
  },
  'post of the pro forum': {
    input: async (world) => ({ params: { pid: (await keptTopic(world, 'pro')).reply } }),
    expect: payingMembersOnly,
  },
  'post in a hidden topic': {
    input: async (world) => ({ params: { pid: (await keptTopic(world, 'hidden')).reply } }),
    expect: hiddenFrom(everyone('not_found')),
  },
} satisfies Record<keyof typeof printedReading, AccessRow> & Record<string, AccessRow>
