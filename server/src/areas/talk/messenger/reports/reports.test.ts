import { connections } from '@cancha/contract/people/connections'
import type { Report, ReportedMessage } from '@cancha/contract/people/member-reports'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { messageReports } from '@cancha/contract/talk/messenger/reports'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { pdf, sendFor, storedKeys } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { allOperations } from '../../../../testing/rights/all-operations.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
let id: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await person(app, { admin: true })
})
beforeEach(async () => {
  ana = await person(app)
  beto = await person(app)
  id = await conversation(app, ana, beto)
})
afterAll(() => app.close())

const report = (ids: string[], who = ana, conversationId = id) =>
  callAs(app, who, messageReports.report, {
    body: { conversationId, messages: ids, reason: 'fraud', text: 'Pide dinero' },
  })
async function evidence(): Promise<ReportedMessage[]> {
  const { reports } = (await callAs(app, admin, connections.reports, { query: {} })).json() as {
    reports: Report[]
  }
  const own = reports.find(({ reporter }) => reporter.id === String(ana.id))
  const answer = await callAs(app, admin, connections.reportEvidence, { params: { id: own?.id ?? '0' } })
  return answer.json().messages ?? []
}
const get = (url: string, who: Person) => app.http.inject({ url, headers: who.headers })

async function withPaper(text: string, who: Person) {
  const answer = await sendFor(app, who, pdf(90), messengerPurposes.document, 'Contrato.pdf')
  return sentMessage(app, who, id, { text, files: [{ url: answer.json().file.url }] })
}

describe('row 69: a report from a conversation', () => {
  test('shows administrators the messages that it names, with their files, and nothing else', async () => {
    await sentMessage(app, ana, id, { text: 'canario-de-ana' })
    const named = await withPaper('Deposita hoy', beto)
    const silent = await withPaper('canario-de-beto', beto)
    expect((await report([named._id])).json()).toEqual({ success: true })
    const [shown, ...others] = await evidence()
    expect(others).toEqual([])
    expect(shown).toMatchObject({ text: 'Deposita hoy', createdAt: named.createdAt })
    expect(shown?.files.map(({ name, kind }) => [name, kind])).toEqual([['Contrato.pdf', 'document']])
    const [reported, unreported] = [named.files[0]?.url ?? '', silent.files[0]?.url ?? '']
    expect(shown?.files[0]?.url).toBe(reported)
    expect((await get(reported, admin)).statusCode).toBe(200)
    expect((await get(unreported, admin)).statusCode).toBe(404)
  })

  test('lets no operation give an administrator another message', async () => {
    const named = await sentMessage(app, beto, id, { text: 'Deposita hoy' })
    const canary = await sentMessage(app, beto, id, { text: 'canario-que-nadie-reportó' })
    await report([named._id])
    const numbers = { id, conversationId: id, userId: String(beto.id), otherId: String(ana.id) }
    const asked: string[] = []
    for (const { name, operation } of allOperations) {
      if (operation.method !== 'GET' || !/messages|conversations|admin\/reports/.test(operation.path))
        continue
      const params = operation.params ? numbers : undefined
      for (const query of [{}, { q: 'canario' }, { since: '0' }, { around: String(canary.seq) }]) {
        const answer = await callAs(app, admin, operation, { params, query } as never)
        expect(answer.body, name).not.toContain('canario-que')
      }
      asked.push(name)
    }
    expect(asked).toEqual(
      expect.arrayContaining(['messenger.list', 'messenger.history', 'messenger.shared', 'messenger.one']),
    )
  })

  test('keeps what was reported as it was, after it is edited, and its files after it is deleted', async () => {
    const edited = await sentMessage(app, beto, id, { text: 'Deposita hoy' })
    const deleted = await withPaper('Te mando el contrato', beto)
    await report([edited._id, deleted._id])
    await callAs(app, beto, messages.edit, { body: { id: edited._id, text: 'Buen día' } })
    await callAs(app, beto, messages.remove, { body: { id: deleted._id } })
    await app.runJobs()
    const shown = await evidence()
    expect(shown.map(({ text }) => text)).toEqual(['Deposita hoy', 'Te mando el contrato'])
    const url = shown[1]?.files[0]?.url ?? ''
    const statuses = await Promise.all([admin, ana, beto].map((who) => get(url, who)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
    expect((await storedKeys(app)).size).toBeGreaterThan(0)
  })

  test('adds its messages to an open report of the same pair, and works across a block', async () => {
    const [one, two] = [
      await sentMessage(app, beto, id, { text: 'uno' }),
      await sentMessage(app, beto, id, { text: 'dos' }),
    ]
    await report([one._id])
    const body = { userId: String(beto.id), otherId: String(ana.id) }
    await callAs(app, beto, connections.block, { body })
    expect((await report([one._id, two._id, two._id])).statusCode).toBe(200)
    expect((await evidence()).map(({ text }) => text)).toEqual(['uno', 'dos'])
  })

  test('names only messages of the other person, of one’s own conversation, that aren’t deleted', async () => {
    const theirs = await sentMessage(app, beto, id, { text: 'uno' })
    const own = await sentMessage(app, ana, id, { text: 'mío' })
    const gone = await sentMessage(app, beto, id, { text: 'dos' })
    await callAs(app, beto, messages.remove, { body: { id: gone._id } })
    const third = await person(app)
    const elsewhere = await conversation(app, third, beto)
    const foreign = await sentMessage(app, beto, elsewhere, { text: 'canario' })
    for (const wrong of [own._id, gone._id, foreign._id, '999999999'])
      expect((await report([theirs._id, wrong])).json()).toMatchObject({
        code: 'not_found',
        issues: [{ path: 'body.messages' }],
      })
    expect((await report([foreign._id], ana, elsewhere)).json().code).toBe('not_found')
    expect(await evidence()).toEqual([])
  })

  test.each([
    [[], 'body.messages'],
    [Array.from({ length: 21 }, (_, number) => String(number + 1)), 'body.messages'],
  ])('of %j is refused', async (ids, path) => {
    expect((await report(ids)).json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })
})
