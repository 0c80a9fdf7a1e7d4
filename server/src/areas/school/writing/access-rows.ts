import type { writing } from '@cancha/contract/school/writing'
import {
  type AccessRow,
  administratorsOnly,
  editorsOnly,
  type World,
} from '../../../testing/rights/access.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { createPiece } from './create-piece.ts'
import { saveDraft } from './drafts.ts'
import { markLegal } from './mark-legal.ts'
import { publishPiece } from './publish.ts'
import { revisionsOf } from './revisions.ts'
import { trashPiece } from './trash.ts'

const WRITTEN = { question: '¿Qué es un enganche?', answer: '<p>Lo que pones al comprar.</p>' }

/** A new question with a saved draft; published, now or at a time, if requested. */
async function question({ app }: World, publish: boolean | Date = false) {
  return app.services.database.transaction(async (tx) => {
    const which = await createPiece(tx, programActor, {
      kind: 'faq',
      kinds: app.services.declared.writtenKinds,
    })
    await saveDraft(tx, programActor, which, { version: 1, values: WRITTEN })
    const at = publish instanceof Date ? publish : null
    if (publish) await publishPiece(tx, programActor, which, { version: 2, at })
    const [revision] = await revisionsOf(tx, which)
    return { params: { kind: which.kind, id: String(which.id) }, revision: revision?.id ?? '0' }
  })
}

/** A question in the trash. */
async function trashed(world: World) {
  const { params } = await question(world)
  const { database, declared } = world.app.services
  const which = { kind: params.kind, id: Number(params.id), kinds: declared.writtenKinds }
  await database.transaction((tx) => trashPiece(tx, world.people.editor.viewer, programActor, which))
  return { params }
}

/** A new page that an administrator marked as a legal text. */
async function legalPage({ app }: World) {
  const which = await app.services.database.transaction(async (tx) => {
    const made = await createPiece(tx, programActor, {
      kind: 'page',
      kinds: app.services.declared.writtenKinds,
    })
    await markLegal(tx, programActor, made, { legal: true, reason: 'prueba' })
    return made
  })
  return { params: { kind: which.kind, id: String(which.id) }, body: {} }
}

/** The same question for all reads of a world, because the same read must give the same answer twice. */
const questionByWorld = new WeakMap<World, ReturnType<typeof question>>()
function sameQuestion(world: World) {
  const known = questionByWorld.get(world) ?? question(world)
  questionByWorld.set(world, known)
  return known
}

const QUESTIONS = { params: { kind: 'faq' } }
const NOTHING = { params: { kind: 'faq', id: '999999' } }
const nobodyFinds = { ...editorsOnly, editor: 'not_found', admin: 'not_found' } as const

export const accessRows = {
  overview: { input: () => ({}), expect: editorsOnly },
  pieces: { input: () => QUESTIONS, expect: editorsOnly },
  // An empty draft each time; the trash takes what is too much.
  createPiece: { input: () => ({ ...QUESTIONS, body: {} }), expect: editorsOnly, twice: 'another' },
  orderPieces: {
    input: () => ({ ...QUESTIONS, body: { ids: [], before: [] } }),
    expect: editorsOnly,
  },
  piece: { input: sameQuestion, expect: editorsOnly },
  'piece that is not there': { input: () => NOTHING, expect: nobodyFinds },
  savePiece: {
    input: async (world) => ({
      params: (await question(world)).params,
      body: { version: 2, values: { ...WRITTEN, question: '¿Y el cierre?' } },
    }),
    expect: editorsOnly,
  },
  'savePiece over a newer one': {
    input: async (world) => ({
      params: (await question(world)).params,
      body: { version: 1, values: { ...WRITTEN, question: '¿Otra pregunta?' } },
    }),
    expect: { ...editorsOnly, editor: 'conflict', admin: 'conflict' },
  },
  publishPiece: {
    input: async (world) => ({ params: (await question(world)).params, body: { version: 2 } }),
    expect: editorsOnly,
  },
  unschedulePiece: {
    input: async (world) => ({
      params: (await question(world, new Date(Date.now() + 86_400_000))).params,
      body: {},
    }),
    expect: editorsOnly,
  },
  'unschedulePiece that has no time': {
    input: async (world) => ({ params: (await question(world)).params, body: {} }),
    expect: { ...editorsOnly, editor: 'conflict', admin: 'conflict' },
  },
  withdrawPiece: {
    input: async (world) => ({ params: (await question(world, true)).params, body: {} }),
    expect: editorsOnly,
  },
  discardChanges: {
    input: async (world) => ({ params: (await question(world)).params, body: { version: 2 } }),
    expect: editorsOnly,
  },
  'discardChanges of a newer one': {
    input: async (world) => ({ params: (await question(world)).params, body: { version: 1 } }),
    expect: { ...editorsOnly, editor: 'conflict', admin: 'conflict' },
  },
  removePiece: {
    input: async (world) => ({ params: (await question(world)).params, body: {} }),
    expect: editorsOnly,
  },
  'removePiece that is published': {
    input: async (world) => ({ params: (await question(world, true)).params, body: {} }),
    expect: editorsOnly,
  },
  'removePiece that is a legal text': { input: legalPage, expect: administratorsOnly },
  'savePiece that is a legal text': {
    input: async (world) => ({
      ...(await legalPage(world)),
      body: { version: 1, values: { title: 'Privacidad' } },
    }),
    expect: administratorsOnly,
  },
  trash: { input: () => ({}), expect: editorsOnly },
  recoverPiece: {
    input: async (world) => ({ ...(await trashed(world)), body: { asItWas: true } }),
    expect: editorsOnly,
  },
  'recoverPiece that is not in the trash': {
    input: async (world) => ({ params: (await question(world)).params, body: { asItWas: true } }),
    expect: nobodyFinds,
  },
  erasePiece: {
    input: async (world) => ({ ...(await trashed(world)), body: { reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  markLegal: {
    input: async (world) => ({ ...(await legalPage(world)), body: { legal: true, reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  revisions: { input: sameQuestion, expect: editorsOnly },
  restoreRevision: {
    input: async (world) => {
      const { params, revision } = await question(world)
      return { params, body: { revision, version: 2 } }
    },
    expect: editorsOnly,
  },
  previewPiece: {
    input: async (world) => ({ params: (await sameQuestion(world)).params, query: { as: 'visitor' } }),
    expect: editorsOnly,
  },
} satisfies Record<keyof typeof writing, AccessRow> & Record<string, AccessRow>
