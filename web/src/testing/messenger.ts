import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import type { Message } from '@cancha/contract/talk/messenger/message'
import { type Answer, ok, refused, type ServedRequest, serve } from './server.ts'

const NOW = '2026-03-02T15:00:00.000Z'

export const message = (seq: number, part: Partial<Message> = {}): Message => ({
  _id: String(1_000 + seq),
  conversationId: '5',
  seq,
  version: seq,
  sender: '9',
  receiverId: '7',
  text: `mensaje ${seq}`,
  createdAt: NOW,
  editedAt: null,
  deleted: false,
  clientId: null,
  changeableUntil: null,
  replyTo: null,
  files: [],
  cards: [],
  ...part,
})

export const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  _id: '5',
  id: '5',
  members: ['7', '9'],
  senderId: '7',
  receiverId: '9',
  membersunread: [],
  createdAt: NOW,
  updatedAt: NOW,
  other: {
    id: '9',
    firstname: 'Beto',
    lastname: 'Salas',
    pathalias: { alias: 'beto-salas' },
    avatar: null,
    sub: 'free',
    userinfoid: { roles: null, rolename: null, city: null, state: null, shortbio: null },
    deleted: false,
  },
  last: null,
  unread: 0,
  markedUnread: false,
  muted: false,
  archived: false,
  draft: '',
  lastSeq: 0,
  version: 0,
  readSeq: 0,
  seenSeq: 0,
  can: { write: true },
  closed: null,
  ...part,
})

type Turn = (request: ServedRequest) => Answer | null | undefined | Promise<Answer | null | undefined>

/**
 * A server that keeps one conversation, of Ana ('7') and Beto ('9'), and answers what the contract says.
 * @param turn answers instead of it: null loses the request
 */
export function serveMessenger({
  first = [] as Message[],
  turn = (() => undefined) as Turn,
  shown = {} as Partial<Conversation>,
} = {}) {
  const stored = [...first]
  let version = Math.max(0, ...first.map((each) => each.version))

  const now = (): Conversation =>
    conversation({ lastSeq: stored.length, version, readSeq: stored.length, ...shown })

  function store(part: Partial<Message>): Message {
    const again = part.clientId && stored.find(({ clientId }) => clientId === part.clientId)
    if (again) return again
    const fresh = message(stored.length + 1, { ...part, version: ++version })
    stored.push(fresh)
    return fresh
  }

  function change(seq: number, part: Partial<Message>): Message {
    const before = stored[seq - 1]
    if (!before) throw new Error(`there is no message ${seq}`)
    const after = { ...before, ...part, version: ++version }
    stored[seq - 1] = after
    return after
  }

  function list(query: URLSearchParams) {
    const asked = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
    const limit = asked('limit') ?? 40
    const { lastSeq, readSeq, seenSeq } = now()
    const progress = { lastSeq, version, readSeq, seenSeq }
    const since = asked('since')
    if (since !== undefined) {
      const changed = stored
        .filter((each) => each.version > since)
        .sort((one, other) => one.version - other.version)
      return {
        messages: changed.slice(0, limit),
        more: { before: false, after: changed.length > limit },
        progress,
      }
    }
    const [before, after, around] = [asked('before'), asked('after'), asked('around')]
    let from = Math.max(0, (before ?? stored.length + 1) - 1 - limit)
    if (after !== undefined) from = after
    if (around !== undefined) from = Math.max(0, around - 1 - Math.floor(limit / 2))
    const to = before === undefined ? from + limit : before - 1
    return {
      messages: stored.slice(from, to),
      more: { before: from > 0, after: to < stored.length },
      progress,
    }
  }

  function answer({ method, path, body }: ServedRequest): Answer {
    const url = new URL(path, 'http://cancha.example')
    const [, , what, name] = url.pathname.split('/')
    const sent = body as Record<string, string>
    if (method === 'GET' && what === 'messages') return ok(list(url.searchParams))
    if (path === '/api/messages') {
      const { sender = '', text = '', clientId = '' } = sent
      return ok({ message: store({ sender, receiverId: '9', text, clientId }) })
    }
    if (path === '/api/messages/edit') {
      const text = sent['text'] ?? ''
      return ok({ message: change(Number(sent['id']) - 1_000, { text, editedAt: NOW }) })
    }
    if (path === '/api/messages/delete')
      return ok({ message: change(Number(sent['id']) - 1_000, { text: '', deleted: true }) })
    if (what === 'conversations' && method === 'GET') {
      if (name === 'con') return ok({ conversation: now() })
      if (name === 'online') return ok({ users: [] })
      return ok({ conversations: [now()], next: null, unread: 0, archived: false })
    }
    if (what === 'conversations') return ok({ success: true })
    return refused(404, 'not_found', 'No encontramos lo que buscas.')
  }

  const log = serve(async (asked) => {
    const given = await turn(asked)
    return given === undefined ? answer(asked) : given
  })
  return {
    /** the requests in order */
    log,
    /** the messages that it keeps */
    stored,
    /** what a conversation is answered with besides */
    shown,
    store,
    change,
    answer,
  }
}
