import type { Actor } from '../../../testing/cast.ts'
import { type AccessRow, ownerOnly, type World, withSession } from '../../../testing/rights/access.ts'
import { startConversation } from './conversations/start-conversation.ts'
import { sendMessage } from './messages/send-message.ts'
import type { operations } from './operations.ts'

const idOf = ({ people }: World, actor: Actor) => String(people[actor === 'stranger' ? 'owner' : actor].id)

/** Outcomes for the two people of the owner's conversation with `other`; for all others it doesn't exist. */
const twoOf = (outcome: 'not_found' | 'forbidden') =>
  ({ ...withSession(outcome), owner: 'ok', other: 'ok' }) as const

/** Found or made once for the whole walk, with one message of the owner's. */
const talks = new WeakMap<World['people'], Promise<string>>()
function talk(world: World): Promise<string> {
  const known = talks.get(world.people) ?? begin(world)
  talks.set(world.people, known)
  return known
}
async function begin(world: World): Promise<string> {
  const { owner, other } = world.people
  const { conversationId } = await startConversation(world.app.services, owner.viewer, other.id)
  await write(world, conversationId)
  return String(conversationId)
}

/** Without a call: the walk has ended the sessions that its people had in the beginning. */
const write = async ({ app, people }: World, conversationId: number) =>
  Number(
    (await sendMessage(app.services, people.owner.viewer, { conversationId, text: 'Hola', files: [] }))._id,
  )

/** A message that the owner wrote just now. */
const written = async (world: World) => String(await write(world, Number(await talk(world))))

export const accessRows = {
  list: { input: (world) => ({ params: { userId: idOf(world, 'owner') } }), expect: ownerOnly },
  settings: { input: (world) => ({ params: { userId: idOf(world, 'owner') } }), expect: ownerOnly },
  saveSettings: {
    input: (world) => ({
      body: { userId: idOf(world, 'owner'), seen: true, typing: true, online: true },
    }),
    expect: ownerOnly,
  },
  online: { input: (world) => ({ params: { userId: idOf(world, 'owner') } }), expect: ownerOnly },
  count: { input: (world) => ({ params: { userId: idOf(world, 'owner') } }), expect: ownerOnly },
  one: { input: async (world) => ({ params: { id: await talk(world) } }), expect: twoOf('not_found') },
  'one that nobody has': {
    input: () => ({ params: { id: '999999999' } }),
    expect: withSession('not_found'),
  },
  find: {
    input: (world) => ({ params: { userId: idOf(world, 'owner'), otherId: idOf(world, 'other') } }),
    expect: ownerOnly,
  },
  start: {
    input: (world) => ({ body: { senderId: idOf(world, 'owner'), receiverId: idOf(world, 'basic') } }),
    expect: ownerOnly,
    // The same conversation: while nobody has written in it, it says of itself that it begins now.
    twice: 'another',
  },
  'start with an account that is blocked': {
    input: (world) => ({ body: { senderId: idOf(world, 'owner'), receiverId: idOf(world, 'blocked') } }),
    expect: { ...ownerOnly, owner: 'not_found' },
  },
  'start with oneself': {
    input: (world) => ({ body: { senderId: idOf(world, 'owner'), receiverId: idOf(world, 'owner') } }),
    expect: { ...ownerOnly, owner: 'invalid_input' },
  },
  markRead: {
    input: async (world) => ({ body: { c: await talk(world), b: idOf(world, 'owner') } }),
    expect: ownerOnly,
  },
  'markRead of others’ conversation, as oneself': {
    input: async (world, actor) => ({ body: { c: await talk(world), b: idOf(world, actor) } }),
    expect: twoOf('forbidden'),
  },
  markAllRead: { input: (world) => ({ body: { b: idOf(world, 'owner') } }), expect: ownerOnly },
  markUnread: {
    input: async (world, actor) => ({ body: { id: await talk(world), receiverId: idOf(world, actor) } }),
    expect: twoOf('forbidden'),
  },
  'markUnread for the other person': {
    input: async (world) => ({ body: { id: await talk(world), receiverId: idOf(world, 'other') } }),
    expect: twoOf('forbidden'),
  },
  'markUnread for somebody who isn’t in it': {
    input: async (world) => ({ body: { id: await talk(world), receiverId: idOf(world, 'admin') } }),
    expect: withSession('forbidden'),
  },
  keep: {
    input: async (world) => ({ body: { id: await talk(world), muted: true } }),
    expect: twoOf('not_found'),
  },
  draft: {
    input: async (world) => ({ body: { id: await talk(world), text: 'Mañana te…' } }),
    expect: twoOf('not_found'),
  },
  history: {
    input: async (world) => ({ params: { conversationId: await talk(world) } }),
    expect: twoOf('not_found'),
  },
  shared: {
    input: async (world) => ({ params: { id: await talk(world) } }),
    expect: twoOf('not_found'),
  },
  search: {
    input: (world) => ({ params: { userId: idOf(world, 'owner') }, query: { q: 'hola' } }),
    expect: ownerOnly,
  },
  send: {
    input: async (world) => ({
      body: { sender: idOf(world, 'owner'), conversationId: await talk(world), text: 'Hola' },
    }),
    expect: ownerOnly,
    // People say the same twice, and nothing tells it from a second press but the message’s own id.
    twice: 'another',
  },
  'send with the message’s own id': {
    input: async (world, actor) => ({
      body: {
        sender: idOf(world, 'owner'),
        conversationId: await talk(world),
        text: 'Hola',
        clientId: `del-paseo-${actor}-${world.next()}`,
      },
    }),
    expect: ownerOnly,
  },
  'send into others’ conversation, as oneself': {
    input: async (world, actor) => ({
      body: { sender: idOf(world, actor), conversationId: await talk(world), text: 'Hola' },
    }),
    expect: twoOf('not_found'),
    twice: 'another',
  },
  edit: {
    input: async (world) => ({ body: { id: await written(world), text: 'Hola otra vez' } }),
    expect: { ...twoOf('not_found'), other: 'forbidden' },
  },
  remove: {
    input: async (world) => ({ body: { id: await written(world) } }),
    expect: { ...twoOf('not_found'), other: 'forbidden' },
  },
  report: {
    input: async (world) => ({
      body: { conversationId: await talk(world), messages: [await written(world)], reason: 'spam' },
    }),
    expect: { ...twoOf('not_found'), owner: 'not_found' },
  },
  'remove what nobody wrote': {
    input: () => ({ body: { id: '999999999' } }),
    expect: withSession('not_found'),
  },
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
