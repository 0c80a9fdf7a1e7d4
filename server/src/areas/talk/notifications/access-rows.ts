import { createECDH, randomUUID } from 'node:crypto'
import { MARK_READ_MUTATION } from '@cancha/contract/talk/notifications'
import {
  type AccessRow,
  everyone,
  ownerOnly,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { unsubscribeToken } from './letters/unsubscribe-token.ts'
import { notifications as stored } from './tables.ts'

const tokenOf = ({ app, people }: World) =>
  unsubscribeToken(app.config, { userId: people.owner.id, what: 'connection_request' })

/** Something that the owner was told, each time of something else. */
async function unreadOf({ app, people }: World): Promise<string> {
  const [row] = await app.services.database.db
    .insert(stored)
    .values({
      ...{ userId: people.owner.id, kind: 'connection_request', href: '/network', listed: true },
      thing: randomUUID(),
    })
    .returning({ id: stored.id })
  return String(row?.id)
}

const owner = ({ people }: World) => String(people.owner.id)

/** Of a browser that nobody has. */
const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url')

export const accessRows = {
  list: { input: (world) => ({ params: { userId: owner(world) } }), expect: ownerOnly },
  markAllRead: { input: (world) => ({ body: { b: owner(world) } }), expect: ownerOnly },
  graphql: {
    input: async (world) => ({
      body: { query: MARK_READ_MUTATION, variables: { shortid: await unreadOf(world) } },
    }),
    expect: { ...withSession('not_found'), owner: 'ok' },
  },
  choices: { input: (world) => ({ params: { userId: owner(world) } }), expect: ownerOnly },
  saveChoice: {
    input: (world) => ({
      body: { userId: owner(world), kind: 'connection_request', app: true, push: true, mail: 'now' },
    }),
    expect: ownerOnly,
  },
  saveForAll: {
    input: (world) => ({ body: { userId: owner(world), choice: 'everything' } }),
    expect: ownerOnly,
  },
  saveSettings: {
    input: (world) => ({ body: { userId: owner(world), summary: true, quiet: null } }),
    expect: ownerOnly,
  },
  letter: { input: (world) => ({ params: { token: tokenOf(world) } }), expect: everyone('ok') },
  'letter with a token that isn’t ours': {
    input: () => ({ params: { token: 'A'.repeat(40) } }),
    expect: everyone('link_expired'),
  },
  answerLetter: {
    input: (world) => ({ params: { token: tokenOf(world) }, body: { wanted: true } }),
    expect: everyone('ok'),
  },
  subscribe: {
    input: (world) => ({
      body: {
        userId: owner(world),
        endpoint: 'https://fcm.googleapis.com/fcm/send/acceso',
        keys: { p256dh: BROWSER_KEY, auth: 'A'.repeat(22) },
      },
    }),
    expect: ownerOnly,
  },
  unsubscribe: {
    input: (world) => ({
      body: { userId: owner(world), endpoint: 'https://fcm.googleapis.com/fcm/send/acceso' },
    }),
    expect: ownerOnly,
  },
  push: {
    input: (world) => ({
      body: { senderuid: owner(world), receiverId: '999999999', type: 'request', title: 'a', body: 'b' },
    }),
    expect: ownerOnly,
  },
} satisfies Record<string, AccessRow>
