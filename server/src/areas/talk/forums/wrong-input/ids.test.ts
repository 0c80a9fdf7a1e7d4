import type { CallOf, Operation } from '@cancha/contract/ground/operation'
import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'
import { beforeAll, describe, expect, test } from 'vitest'
import { FREE, pageOf, topicOf } from '../../../../testing/builders/forums.ts'
import { type StoredTopic, storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { unusedFile } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { photoUpload } from '../posting/uploads.ts'

/** Somebody who may do everything, so that what is wrong is the input. */
let admin: Person
let app: TestApp
let topic: StoredTopic
let reply: string
let photo: string
beforeAll(async () => {
  app = await sharedTestApp()
  admin = await person(app, { admin: true })
  topic = await storedTopic(app, await person(app))
  reply = String(await storedReply(app, await person(app), topic))
  photo = await unusedFile(app, admin, photoUpload.purpose)
})

/** Returns the code of the answer to a call, and its issues with their paths. */
async function said(operation: Operation, input: unknown) {
  const answer = await callAs(app, admin, operation, input as CallOf<Operation>)
  const { code, issues = [] } = answer.json() as { code?: string; issues?: { path: string; msg: string }[] }
  return { code: `${answer.statusCode} ${code ?? 'ok'}`, issues }
}

const author = () => String(admin.id)
/** Each call with an id in it: the field of the id, and the input. */
const WITH_ID: Record<string, [Operation, string, (id: string) => unknown]> = {
  ofMember: [reading.ofMember, 'params.id', (id) => ({ params: { id } })],
  single: [printedReading.single, 'params.id', (id) => ({ params: { id } })],
  post: [printedReading.post, 'params.pid', (pid) => ({ params: { pid } })],
  visit: [reading.visit, 'body.id', (id) => ({ body: { id, place: 1 } })],
  addPost: [
    posting.addPost,
    'body.topic',
    (id) => ({ body: { author: author(), topic: id, message: 'Hola' } }),
  ],
  updatePost: [posting.updatePost, 'body.id', (id) => ({ body: { id, message: 'Hola' } })],
  updateTitle: [posting.updateTitle, 'body.id', (id) => ({ body: { id, title: 'Otro título' } })],
  like: [posting.like, 'body._id', (_id) => ({ body: { _id, uid: author() } })],
  dislike: [posting.dislike, 'body._id', (_id) => ({ body: { _id, uid: author() } })],
  keep: [posting.keep, 'body.id', (id) => ({ body: { id, following: true } })],
  solve: [posting.solve, 'body.id', (id) => ({ body: { id, post: reply } })],
  'solve with a post': [posting.solve, 'body.post', (post) => ({ body: { id: String(topic.id), post } })],
  addPhotos: [posting.addPhotos, 'body.id', (id) => ({ body: { id, photos: [photo] } })],
  removePhoto: [posting.removePhoto, 'body.id', (id) => ({ body: { id, keyname: 'x' } })],
  saveDraft: [posting.saveDraft, 'body.for', (id) => ({ body: { for: id, message: 'Hola', version: 0 } })],
  takeOver: [posting.takeOver, 'body.id', (id) => ({ body: { id } })],
  report: [order.report, 'body.id', (id) => ({ body: { id, reason: 'spam' } })],
  answer: [order.answerRemoval, 'body.id', (id) => ({ body: { id, text: 'No' } })],
  deletePost: [order.deletePost, 'body.id', (id) => ({ body: { id, deleteReason: 'Es publicidad' } })],
  deleteTopic: [order.deleteTopic, 'body.id', (id) => ({ body: { id, deleteReason: 'Es publicidad' } })],
  act: [order.act, 'body.id', (id) => ({ body: { id, act: 'hide', version: 0, reason: 'Por orden' } })],
  change: [
    order.change,
    'body.id',
    (id) => ({ body: { id, change: { kind: 'close' }, reason: 'Por orden' } }),
  ],
  silence: [order.silence, 'body.id', (id) => ({ body: { id, days: 1, reason: 'Por orden' } })],
  revisions: [order.revisions, 'params.id', (id) => ({ params: { id } })],
  movable: [order.movable, 'query.not', (not) => ({ query: { q: 'casa', not } })],
}
/** Calls without an id of a topic, post or person in them, or with one that may be nobody's. */
const WITHOUT: readonly Operation[] = [
  ...[reading.topic, reading.latest, reading.own, reading.inSubcategory, reading.subcategory],
  ...[reading.byName, reading.tree, reading.similar, reading.mentionable],
  ...[printedReading.printedTopic, printedReading.printedSubcategory, printedReading.printedCategory],
  ...[posting.addTopic, posting.draft, order.queue],
]

describe('an id', () => {
  test.each(Object.entries(WITH_ID))(
    'of nothing is not found, and what is no id is said to be none: %s',
    async (_, [operation, path, input]) => {
      for (const id of ['999999999', '999999999999999'])
        expect((await said(operation, input(id))).code, id).toBe('404 not_found')
      for (const id of ['0', '-1', '1.5', '1e9', '9'.repeat(16), 'abc', '1 or 1=1', '٣'])
        expect(await said(operation, input(id)), id).toEqual({
          code: '400 invalid_input',
          issues: [{ path, msg: 'El identificador no es válido' }],
        })
    },
  )

  test('is tried in all operations of the forums that have one', () => {
    const tried = [...Object.values(WITH_ID).map(([operation]) => operation), ...WITHOUT]
    const all: Operation[] = [reading, printedReading, posting, order].flatMap((group) =>
      Object.values(group),
    )
    expect(all.filter((one) => !tried.includes(one)).map(({ path }) => path)).toEqual([])
  })

  test('of somebody else as the author of a like, a reply or a topic is refused', async () => {
    const [who, other] = [await person(app), await person(app)]
    const uid = String(other.id)
    const topicBody = { author: uid, subcategory: FREE, title: 'Una pregunta', message: 'Hola' }
    const answers = await Promise.all([
      callAs(app, who, posting.like, { body: { _id: reply, uid } }),
      callAs(app, who, posting.dislike, { body: { _id: reply, uid } }),
      callAs(app, who, posting.addPost, { body: { author: uid, topic: String(topic.id), message: 'Hola' } }),
      callAs(app, who, posting.addTopic, { body: { ...topicBody, accepteddata: true } }),
    ])
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(4).fill('forbidden'))
  })

  test('of another topic’s reply, or of the question itself, is no solution', async () => {
    const asker = await person(app)
    const asked = await topicOf(app, asker)
    const solve = async (post: string) =>
      (await callAs(app, asker, posting.solve, { body: { id: asked._id, post } })).json().code
    const [first] = (await pageOf(app, asker, asked)).posts
    expect([await solve(reply), await solve(first?._id ?? '')]).toEqual(['not_found', 'forbidden'])
  })
})

describe('a page number', () => {
  const A_SENTENCE = expect.stringMatching(/^[A-ZÁÉÍÓÚ][^<>_]{10,}$/)
  test.each<[string, Operation, (page: string) => unknown]>([
    ['of a topic', reading.topic, (page) => ({ query: { sid: topic.shortid, page } })],
    ['of a list', reading.latest, (page) => ({ query: { page } })],
    ['of a subcategory', reading.inSubcategory, (page) => ({ query: { sid: FREE, page } })],
    ['of a category', reading.byName, (page) => ({ params: { name: 'Comprar-y-rentar' }, query: { page } })],
    ['of a topic for apps', printedReading.printedTopic, (page) => ({ query: { sid: topic.shortid, page } })],
    [
      'of a subcategory for apps',
      printedReading.printedSubcategory,
      (page) => ({ query: { sid: FREE, page } }),
    ],
    [
      'of a category for apps',
      printedReading.printedCategory,
      (page) => ({ params: { name: 'Comprar-y-rentar' }, query: { page } }),
    ],
    ['of the queue', order.queue, (page) => ({ query: { page } })],
  ])(
    '%s that is none is refused with what to do; one beyond the end is answered',
    async (_, operation, input) => {
      for (const [page, msg] of [
        ['0', 'Las páginas empiezan en 1'],
        ['-3', 'Las páginas empiezan en 1'],
        ['1.5', 'Aquí va un número entero'],
        ['dos', 'Aquí va un número'],
        ['1000001', 'No hay tantas páginas'],
        ['9'.repeat(40), A_SENTENCE],
      ] as const)
        expect(await said(operation, input(page)), page).toEqual({
          code: '400 invalid_input',
          issues: expect.arrayContaining([{ path: 'query.page', msg }]),
        })
      for (const page of ['1', '2', '51', '501', '1000000'])
        expect((await said(operation, input(page))).code, page).toBe('200 ok')
    },
  )
})
