import { enquiries } from '@cancha/contract/deals/enquiries'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { ENQUIRY_STATES } from '@cancha/domain/deals/dealing/enquiries'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiryOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { block, conversation, historyOf, sentMessage } from '../../../testing/builders/messages.ts'
import { sentencesTo } from '../../../testing/builders/notifications.ts'
import { type Person, type PersonOptions, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'
import { enquiryAnswers } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function listed(options: PersonOptions = {}) {
  const dealer = await person(app, {
    dealer: true,
    firstName: 'David',
    lastName: 'Vende',
    membership: 'basic',
    ...options,
  })
  return { dealer, deal: await dealOf(app, dealer, { title: 'Casa en Hicks Ave' }) }
}

let keys = 0
const answering = (who: Person, id: number, more: object = {}) =>
  callAs(app, who, enquiries.answerEnquiry, {
    body: { id: String(id), text: 'Sí, ¿vienes mañana?', key: `respuesta-${++keys}`, ...more },
  })

const inboxOf = async (who: Person, query: object = {}) =>
  (await callAs(app, who, enquiries.inbox, { query })).json()

describe('an answer to a member', () => {
  test('is a message with what they had asked and the deal’s address, and the enquiry is answered', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    const id = await enquiryOf(app, deal, ana)
    const answer = (await answering(dealer, id)).json()
    expect(answer).toMatchObject({ success: true, way: 'message' })
    const { messages } = await historyOf(app, ana, answer.conversation)
    expect(messages).toMatchObject([{ sender: String(dealer.id) }])
    expect(messages[0]?.text).toMatch(
      new RegExp(
        `^«¿Sigue libre\\? \\d+»\n\nSí, ¿vienes mañana\\?\n\nhttp.*/deals/${deal}/casa-en-hicks-ave$`,
      ),
    )
    const inbox = await inboxOf(dealer)
    expect(inbox.enquiries).toMatchObject([
      { state: 'answered', answers: [{ text: 'Sí, ¿vienes mañana?', way: 'message' }] },
    ])
    expect((await callAs(app, dealer, enquiries.waiting, {})).json()).toEqual({ count: 0 })
    expect((await callAs(app, ana, enquiries.sent, { query: {} })).json().enquiries).toMatchObject([
      { deal: { dealid: String(deal) }, answers: [{ text: 'Sí, ¿vienes mañana?' }] },
    ])
  })

  test('sent twice by the same page is one message and one answer', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    const id = await enquiryOf(app, deal, ana)
    const first = (await answering(dealer, id, { key: 'la-misma-1' })).json()
    expect((await answering(dealer, id, { key: 'la-misma-1' })).json()).toMatchObject({ way: 'message' })
    expect((await historyOf(app, ana, first.conversation)).messages).toHaveLength(1)
    const stored = await app.services.database.db
      .select()
      .from(enquiryAnswers)
      .where(eq(enquiryAnswers.enquiryId, id))
    expect(stored).toHaveLength(1)
  })

  test('of a free dealer who may start no more conversations stands on the page of their questions, and they are told', async () => {
    const { dealer, deal } = await listed({ membership: 'free' })
    for (let count = 0; count < 10; count++) {
      const other = await person(app)
      const begun = await callAs(app, dealer, conversations.start, {
        body: { senderId: String(dealer.id), receiverId: String(other.id) },
      })
      if (begun.statusCode !== 200) break
      await sentMessage(app, dealer, await conversation(app, dealer, other))
    }
    const ana = await person(app)
    const id = await enquiryOf(app, deal, ana)
    expect((await answering(dealer, id)).json()).toEqual({ success: true, way: 'page', conversation: null })
    expect(await sentencesTo(app, ana)).toEqual(['David Vende contestó tu pregunta por «Casa en Hicks Ave».'])
    expect((await callAs(app, ana, enquiries.sent, { query: {} })).json().enquiries).toMatchObject([
      { answers: [{ text: 'Sí, ¿vienes mañana?', way: 'page' }] },
    ])
  })

  test('who blocks the dealer is refused as in the messenger, and nothing is stored', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    const id = await enquiryOf(app, deal, ana)
    await block(app, ana, dealer)
    expect((await answering(dealer, id)).json().code).toBe('not_found')
    expect(
      await app.services.database.db.select().from(enquiryAnswers).where(eq(enquiryAnswers.enquiryId, id)),
    ).toEqual([])
  })
})

describe('an answer to a visitor', () => {
  test('is a letter to the address of that enquiry, with no word of theirs and not the dealer’s address', async () => {
    const { dealer, deal } = await listed()
    const id = await enquiryOf(app, deal, undefined, { email: 'vera@prueba.example' })
    await app.runJobs()
    app.letters.length = 0
    expect((await answering(dealer, id)).json()).toEqual({ success: true, way: 'letter', conversation: null })
    await app.runJobs()
    expect(app.letters).toMatchObject([
      { to: 'vera@prueba.example', subject: 'Respuesta a tu pregunta por «Casa en Hicks Ave»' },
    ])
    const [letter] = app.letters
    expect(letter?.text).toContain('Sí, ¿vienes mañana?')
    expect(letter?.text).toContain(`/deals/${deal}/casa-en-hicks-ave`)
    expect(letter?.text).toContain('Si no fuiste tú, no tienes que hacer nada.')
    expect(`${letter?.text}${letter?.html}`).not.toMatch(
      new RegExp(`Vera Visita|Sigue libre|${dealer.email}`),
    )
  })

  test('has the dealer’s address only if they choose so, and shows HTML as what was typed', async () => {
    const { dealer, deal } = await listed()
    const id = await enquiryOf(app, deal)
    await app.runJobs()
    app.letters.length = 0
    await answering(dealer, id, { showemail: true, text: '<script>alert(1)</script>\n\nBcc: x@y.example' })
    await app.runJobs()
    expect(app.letters[0]?.text).toContain(`escribe a ${dealer.email}`)
    expect(app.letters[0]?.html).not.toContain('<script>')
    expect(app.letters).toHaveLength(1)
  })

  test('comes three times at most for one enquiry', async () => {
    const { dealer, deal } = await listed()
    const id = await enquiryOf(app, deal)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answering(dealer, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect((await answering(dealer, id)).json()).toMatchObject({
      code: 'conflict',
      msg: expect.stringMatching(/^Ya le escribiste 3 veces/),
    })
  })
})

test('a dealer whose right was taken answers nobody, and reads what they received', async () => {
  const { dealer, deal } = await listed()
  const id = await enquiryOf(app, deal)
  await app.services.database.db.update(users).set({ dealer: false }).where(eq(users.id, dealer.id))
  expect((await answering(dealer, id)).json().code).toBe('forbidden')
  expect((await inboxOf(dealer)).enquiries).toMatchObject([{ id: String(id), can: { answer: false } }])
})

test('an enquiry is moved where a sale goes, is found by its state and its deal, and goes nowhere else', async () => {
  const { dealer, deal } = await listed()
  const other = await dealOf(app, dealer)
  const id = await enquiryOf(app, deal)
  await enquiryOf(app, other)
  const move = (to: string) =>
    callAs(app, dealer, enquiries.move, { body: { id: String(id), move: to as 'visit' } })
  expect((await move('visit')).json()).toEqual({ success: true, state: 'visited' })
  expect((await move('visit')).json().state).toBe('visited')
  expect((await inboxOf(dealer, { state: 'visited' })).enquiries).toHaveLength(1)
  expect((await inboxOf(dealer, { state: 'new' })).enquiries).toHaveLength(1)
  expect((await inboxOf(dealer, { deal: String(other) })).enquiries).toHaveLength(1)
  expect((await move('close')).json().state).toBe('closed')
  expect((await move('visit')).json().code).toBe('conflict')
  expect((await move('reopen')).json().state).toBe('answered')
  expect(Object.keys((await inboxOf(dealer)).counts)).toEqual([...ENQUIRY_STATES])
})

test('the inbox takes the same number of statements however long it is', async () => {
  const { dealer, deal } = await listed()
  await constantStatements(app, '/api/deals/enquiries', () => enquiryOf(app, deal), dealer.headers)
})
