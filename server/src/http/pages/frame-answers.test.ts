import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { frameAnswers, frameStatement } from './frame-answers.ts'
import { type Answer, Conversation } from './member-pages/conversation.ts'

const SESSION = '/api/session'
const ok = (body: unknown): Answer => ({ ok: true, text: JSON.stringify(body) })

/** A page's conversation with an API that has these answers, and what it was asked. */
function talkWith(answers: Record<string, Answer>) {
  const asked: string[] = []
  const talk = new Conversation(async ({ address }) => {
    asked.push(address)
    return answers[address] ?? { ok: false, text: '{"code":"not_found"}' }
  })
  const page = (address: string) => talk.ask({ method: 'GET', address, body: undefined })
  const frame = (addresses: string[]) =>
    frameAnswers({ sessionAddress: SESSION, frameCalls: async () => addresses }, talk)
  return { asked, talk, page, frame }
}

type Frame = (method: string, address: string) => { body: unknown } | undefined

/** A browser's tab that ran the statement two seconds after it asked for the document. */
function inBrowser(statement: string) {
  const window: { canchaFrame?: Frame } = {}
  const tab = { window, pass: () => {}, waits: 0, frame: (() => undefined) as Frame }
  runInNewContext(statement, {
    window,
    performance: { now: () => 2_000 },
    setTimeout: (pass: () => void, ms: number) => Object.assign(tab, { pass, waits: ms }),
  })
  return Object.assign(tab, { frame: window.canchaFrame ?? tab.frame })
}

test('what the page reads too is asked once and told once, whoever asks first; a refusal isn’t told', async () => {
  const { asked, talk, page, frame } = talkWith({
    [SESSION]: ok({ user: { id: '7' } }),
    '/api/marks': ok({ unread: 3 }),
    '/api/lines': ok([]),
    '/api/notices': ok({ unread: 0 }),
  })
  await page('/api/lines')
  const answers = await frame(['/api/marks', '/api/lines', '/api/notices', '/api/gone'])
  await page('/api/notices')
  expect(asked.toSorted()).toEqual(['/api/gone', '/api/lines', '/api/marks', '/api/notices', SESSION])
  const { frame: given } = inBrowser(frameStatement(answers, talk))
  for (const address of ['/api/lines', '/api/notices', '/api/gone', SESSION])
    expect(given('GET', address)).toBeUndefined()
  expect(given('GET', '/api/marks')).toEqual({ ok: true, body: { unread: 3 } })
  expect(given('GET', '/api/marks'), 'an answer stands for one call').toBeUndefined()
})

test('a change ends the answers, and so does a while', async () => {
  const { talk, frame } = talkWith({ [SESSION]: ok({}), '/api/marks': ok({ unread: 3 }) })
  const tab = inBrowser(frameStatement(await frame(['/api/marks']), talk))
  expect(tab.frame('POST', '/api/read')).toBeUndefined()
  expect(tab.frame('GET', '/api/marks')).toBeUndefined()
  expect(tab.waits).toBe(13_000)
  tab.pass()
  expect(tab.window).toEqual({})
})

test('no text of an answer can end the script that it stands in', async () => {
  const { talk, frame } = talkWith({
    [SESSION]: ok({ user: { id: '7' } }),
    '/api/last': ok({ text: '</script><script>alert(1)</script><!--' }),
  })
  const statement = frameStatement(await frame(['/api/last']), talk)
  expect(statement).not.toContain('<')
  const { body } = inBrowser(statement).frame('GET', '/api/last') ?? {}
  expect(body).toEqual({ text: '</script><script>alert(1)</script><!--' })
})
