import type { enquiries } from '@cancha/contract/deals/enquiries'
import { enquiryOf } from '../../../testing/builders/dealings.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { freshDeal, keptDeal, onSpeakingTerms } from '../../../testing/rights/deal-world.ts'

const asking = (dealid: string, next: number) => ({
  body: {
    values: {
      fullname: 'Vera Visita',
      email: `vera${next}@prueba.example`,
      message: '¿Sigue libre?',
      dealid,
    },
  },
})

/** A new enquiry about a deal of the cast's dealer. */
async function received(world: World): Promise<string> {
  await onSpeakingTerms(world)
  return String(await enquiryOf(world.app, Number(await freshDeal(world)), world.people.owner))
}

const dealersOnly = { ...withSession('not_found'), dealer: 'ok' } as const

export const accessRows = {
  ask: {
    async input(world) {
      await onSpeakingTerms(world)
      return asking(await keptDeal(world), world.next())
    },
    expect: { ...everyone('ok'), dealer: 'conflict' },
  },
  'ask about a sold deal': {
    input: async (world) => asking(await keptDeal(world, 'sold'), world.next()),
    expect: everyone('conflict'),
  },
  'ask about a deal that waits': {
    input: async (world) => asking(await keptDeal(world, 'waiting'), world.next()),
    expect: { ...everyone('not_found'), dealer: 'conflict', admin: 'conflict' },
  },
  inbox: { input: () => ({}), expect: everyoneWithSession },
  sent: { input: () => ({}), expect: everyoneWithSession },
  waiting: { input: () => ({}), expect: everyoneWithSession },
  answerEnquiry: {
    input: async (world) => ({
      body: { id: await received(world), text: 'Sí, sigue libre.', key: `respuesta-${world.next()}` },
    }),
    expect: dealersOnly,
  },
  move: {
    input: async (world) => ({ body: { id: await received(world), move: 'visit' } }),
    expect: dealersOnly,
  },
  'move of nothing': {
    input: () => ({ body: { id: '999999999', move: 'visit' } }),
    expect: withSession('not_found'),
  },
} satisfies Record<keyof typeof enquiries, AccessRow> & Record<string, AccessRow>
