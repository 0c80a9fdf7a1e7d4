import type { CallOf, Operation } from '@cancha/contract/ground/operation'
import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { POST_TOO_LONG } from '@cancha/contract/talk/forums/topic'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE, pageOf } from '../../../../testing/builders/forums.ts'
import { type StoredTopic, storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** Somebody who may do everything, so that what is wrong is the input. */
let admin: Person
let app: TestApp
let topic: StoredTopic
let reply: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await person(app, { admin: true })
  topic = await storedTopic(app, await person(app))
  reply = String(await storedReply(app, await person(app), topic))
})
afterAll(() => app.close())

type Asking = () => Promise<{ statusCode: number; body: string }>
const calling =
  (operation: Operation, body: () => object): Asking =>
  () =>
    callAs(app, admin, operation, { body: body() } as CallOf<Operation>)
const begin = (more: object) =>
  calling(posting.addTopic, () => ({
    author: String(admin.id),
    subcategory: FREE,
    title: 'Una pregunta',
    message: 'Hola',
    accepteddata: true,
    ...more,
  }))
const say = (more: object) =>
  calling(posting.addPost, () => ({
    author: String(admin.id),
    topic: String(topic.id),
    message: 'Hola',
    ...more,
  }))
const edit = (message: string) => calling(posting.updatePost, () => ({ id: reply, message }))
const retitle = (title: string) => calling(posting.updateTitle, () => ({ id: String(topic.id), title }))
const draft = (more: object) =>
  calling(posting.saveDraft, () => ({ for: 'new', message: 'Hola', version: 0, ...more }))
const report = (more: object) => calling(order.report, () => ({ id: reply, reason: 'spam', ...more }))
const answer = (text: string) => calling(order.answerRemoval, () => ({ id: reply, text }))
const remove = (deleteReason: string) => calling(order.deletePost, () => ({ id: reply, deleteReason }))
const removeTopic = (deleteReason: string) =>
  calling(order.deleteTopic, () => ({ id: String(topic.id), deleteReason }))
const act = (more: object) =>
  calling(order.act, () => ({ id: reply, act: 'hide', version: 0, reason: 'Por orden', ...more }))
const silence = (days: number) => calling(order.silence, () => ({ id: String(admin.id), days, reason: 'x' }))
const change = (one: () => object, reason = 'Por orden') =>
  calling(order.change, () => ({ id: String(topic.id), change: one(), reason }))
const split = (more: object) => change(() => ({ kind: 'split', posts: [reply], title: 'Otra cosa', ...more }))

const LONG = 'a'.repeat(20_001)
const INVISIBLE = '\u200b'.repeat(9)
const mentions = Array.from({ length: 11 }, (_, at) => `@[${at + 1}]`).join(' ')
const FILE = '/media/archivos/AAAAAAAAAAAAAAAAAAAAAA/1600.webp'
const NO_PNG = { name: 'x.png', file: 'data:image/png;base64,AAAA' }

const SHORT = 'El título debe tener al menos 5 caracteres'
const LETTERS_150 = 'Usa 150 letras como máximo en el título'
const LETTERS_1000 = 'Usa 1,000 letras como máximo'
const WHY = 'Escribe el motivo'
const EMPTIED = '* Por favor ingrese el detalle de la pregunta.'
const NO_TITLE = '* Por favor ingrese el título.'
const TEN = 'Menciona a 10 personas como máximo'
const FOUR = 'You can upload Max 4 photos'
const CHOOSE = 'Elige una de las opciones'

/** Inputs with the wrong field, and the message that it gets. */
const WRONG: Record<string, [Asking, string, string]> = {
  'a topic without a title': [begin({ title: undefined }), 'title', SHORT],
  'a title of two houses and a letter': [begin({ title: '🏠🏠a' }), 'title', SHORT],
  'a title of 151 letters': [begin({ title: 'a'.repeat(151) }), 'title', LETTERS_150],
  'a topic without a text': [begin({ message: null }), 'message', '* Por favor ingrese el pregunta'],
  'a huge text': [begin({ message: LONG }), 'message', POST_TOO_LONG],
  'a text that is huge when it is stored': [begin({ message: '&'.repeat(20_000) }), 'message', POST_TOO_LONG],
  'a subcategory that isn’t there': [begin({ subcategory: 'no-hay' }), 'subcategory', 'Elige una categoría'],
  'no subcategory': [begin({ subcategory: '' }), 'subcategory', 'Este espacio es obligatorio'],
  'eleven mentions': [begin({ message: mentions }), 'message', TEN],
  'eleven ids': [begin({ allmentioneduser: Array(11).fill('1') }), 'allmentioneduser', TEN],
  'five photos': [begin({ photos: Array(5).fill(FILE) }), 'photos', FOUR],
  'a photo that isn’t there': [begin({ photos: [FILE] }), 'photos.0', 'Sube la foto otra vez'],
  'a photo that is none': [
    begin({ photos: [NO_PNG] }),
    'photos.0',
    'Elige una imagen JPEG, PNG, GIF, WebP o HEIC',
  ],
  'an empty reply': [say({ message: '<p> </p>' }), 'message', 'Escribe tu respuesta'],
  'a huge reply': [say({ message: LONG }), 'message', POST_TOO_LONG],
  'a reply that is huge when it is stored': [
    say({ message: '<p>&'.repeat(5_000) }),
    'message',
    POST_TOO_LONG,
  ],
  'a reply that is huge once those whom it mentions aren’t': [
    say({ message: `${'@[9]'.repeat(4_900)}${'&'.repeat(400)}` }),
    'message',
    POST_TOO_LONG,
  ],
  'a number of its own that is none': [say({ clientId: 'a b' }), 'clientId', 'El identificador no es válido'],
  'an emptied post': [edit('<br>'), 'message', EMPTIED],
  'a huge edit': [edit(LONG), 'message', POST_TOO_LONG],
  'an edit that is huge when it is stored': [edit('<'.repeat(19_000)), 'message', POST_TOO_LONG],
  'an emptied title': [retitle(' '), 'title', NO_TITLE],
  'a title of three houses': [retitle('🏠🏠🏠'), 'title', SHORT],
  'an invisible title': [retitle(INVISIBLE), 'title', SHORT],
  'a huge title': [retitle(LONG), 'title', LETTERS_150],
  'a draft of no topic': [draft({ for: 'otro' }), 'for', 'El identificador no es válido'],
  'a huge draft': [draft({ message: 'a'.repeat(40_001) }), 'message', POST_TOO_LONG],
  'a draft that is huge when it is stored': [
    draft({ message: '&'.repeat(39_000) }),
    'message',
    POST_TOO_LONG,
  ],
  'a report without a reason': [report({ reason: undefined }), 'reason', CHOOSE],
  'a report of an unknown reason': [report({ reason: 'envidia' }), 'reason', CHOOSE],
  'a huge report': [report({ text: LONG }), 'text', LETTERS_1000],
  'an empty answer': [answer(' '), 'text', 'Escribe tu respuesta'],
  'a huge answer': [answer(LONG), 'text', LETTERS_1000],
  'a deletion without a reason': [remove(' '), 'deleteReason', WHY],
  'a deletion with a huge one': [removeTopic(LONG), 'deleteReason', 'Usa 500 letras como máximo'],
  'an act without a reason': [act({ reason: '' }), 'reason', WHY],
  'an act that isn’t known': [act({ act: 'burn' }), 'act', CHOOSE],
  'an approval with a huge text': [act({ act: 'approve', message: LONG }), 'message', POST_TOO_LONG],
  'a silence of a year and a day': [silence(366), 'days', 'Elige 365 días como máximo'],
  'a silence of half a day': [silence(0.5), 'days', 'Aquí va un número entero'],
  'a silence that has ended': [silence(-1), 'days', 'El mínimo es 0'],
  'a change without a reason': [change(() => ({ kind: 'close' }), ' '), 'reason', WHY],
  'a move to nowhere': [change(() => ({ kind: 'move', to: 'no-hay' })), 'change.to', 'Elige una categoría'],
  'a merge with nothing': [
    change(() => ({ kind: 'merge', into: 'no-hay' })),
    'change.into',
    'Ese tema no existe. Copia su enlace otra vez.',
  ],
  'a merge with itself': [
    change(() => ({ kind: 'merge', into: topic.shortid })),
    'change.into',
    'Es el mismo tema. Elige otro.',
  ],
  'a split of nothing': [split({ posts: [] }), 'change.posts', 'Elige las respuestas'],
  'a split with a title of three houses': [split({ title: '🏠🏠🏠' }), 'change.title', SHORT],
  'a split with an invisible title': [split({ title: INVISIBLE }), 'change.title', SHORT],
}

test.each(Object.entries(WRONG))(
  '[FOR-058] [FOR-059] [FOR-079] [FOR-086] %s is refused at its field, in words for its author, and nothing is stored',
  async (_, [ask, field, msg]) => {
    const answered = await ask()
    const { code, issues } = JSON.parse(answered.body)
    expect(`${answered.statusCode} ${code}`, answered.body.slice(0, 300)).toMatch(
      /^(400 invalid_input|404 not_found|409 conflict)$/,
    )
    expect(issues).toEqual([{ path: `body.${field}`, msg }])
    const page = await pageOf(app, null, topic)
    expect(page).toMatchObject({ title: 'Una pregunta de prueba', replies: 1, photo: [], closed: false })
    const { rows } = await app.services.database.pool.query(
      'select (select count(*)::int from forum_topics) as topics, (select count(*)::int from drafts) as drafts',
    )
    expect(rows).toEqual([{ topics: 1, drafts: 0 }])
  },
)
