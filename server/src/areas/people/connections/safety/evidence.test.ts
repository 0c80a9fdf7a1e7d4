import { connections } from '@cancha/contract/people/connections'
import type { Report, ReportedMessage } from '@cancha/contract/people/member-reports'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import type { Evidence } from './evidence.ts'
import { reportMember } from './reports.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ana = await person(app)
  beto = await person(app)
  admin = await person(app, { admin: true })
})

const AT = new Date('2026-11-20T15:00:00Z')
const piece = (number: number, text = `mensaje ${number}`): Evidence => ({
  source: `message:${number}`,
  authorId: beto.id,
  text,
  writtenAt: new Date(AT.getTime() + number * 60_000),
  files: [],
})
const report = (reporter: Person, ...evidence: Evidence[]) =>
  reportMember(
    app.services,
    reporter.viewer,
    { reportedId: beto.id, reason: 'fraud', text: 'Pide dinero' },
    async () => evidence,
  )
const listed = async (reporter: Person) => {
  const { reports } = (await callAs(app, admin, connections.reports, { query: {} })).json() as {
    reports: Report[]
  }
  return reports.find((one) => one.reporter.id === String(reporter.id))
}
const read = (id: string, who = admin) => callAs(app, who, connections.reportEvidence, { params: { id } })
const messagesOf = async (id: string | undefined) =>
  ((await read(id ?? '')).json() as { messages: ReportedMessage[] }).messages

describe('the evidence of a report', () => {
  test('is counted in the list and read in its order, as it was, by administrators only', async () => {
    await report(ana, piece(2), piece(1))
    const shown = await listed(ana)
    expect(shown?.evidence).toBe(2)
    const id = shown?.id ?? ''
    const messages = await messagesOf(id)
    expect(messages.map(({ text, createdAt }) => [text, createdAt])).toEqual([
      ['mensaje 1', '2026-11-20T15:01:00.000Z'],
      ['mensaje 2', '2026-11-20T15:02:00.000Z'],
    ])
    for (const who of [ana, beto]) expect((await read(id, who)).statusCode).toBe(403)
  })

  test('of a second report of the same pair is added to the first, and the same message isn’t copied anew', async () => {
    await report(ana, piece(2, 'cambiado después'), piece(3))
    const shown = await listed(ana)
    expect(shown?.evidence).toBe(3)
    const messages = await messagesOf(shown?.id)
    expect(messages.map(({ text }) => text)).toEqual(['mensaje 1', 'mensaje 2', 'mensaje 3'])
  })

  test('is recorded whenever it is read, with who read whose and how much', async () => {
    const other = await person(app)
    await report(other, piece(7))
    const id = (await listed(other))?.id ?? ''
    const entries = () =>
      app.services.database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'member.report_read'), eq(auditLog.targetId, String(beto.id))))
    const before = (await entries()).length
    await read(id)
    await read(id)
    const added = (await entries()).slice(before)
    expect(added).toMatchObject(
      [1, 2].map(() => ({ actorId: admin.id, details: { report: Number(id), messages: 1 } })),
    )
    await read(id, ana)
    expect(await entries()).toHaveLength(before + 2)
  })

  test('has 200 messages at most, and the report that would pass them changes nothing', async () => {
    const eager = await person(app)
    await report(eager, ...Array.from({ length: 200 }, (_, number) => piece(number + 10)))
    await expect(report(eager, piece(500))).rejects.toMatchObject({ code: 'limit_reached' })
    expect((await listed(eager))?.evidence).toBe(200)
  })
})
