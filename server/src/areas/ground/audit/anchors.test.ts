import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditAction } from '@cancha/domain/ground/audit/actions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { anchorsFolder, keepAnchor, readAnchors } from './anchors.ts'
import { appendLinks } from './append-links.ts'
import { createAppender } from './appender.ts'
import { programActor, recordAudit } from './audit.ts'
import { anchorDay } from './daily-anchor.ts'
import { verifyAudit } from './verify.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'cancha-anchors-')), 'anchors')
})
afterEach(async () => {
  await rm(join(folder, '..'), { recursive: true })
  await behindItsBack('TRUNCATE audit_log, audit_chain, audit_unchained')
})

const db = () => app.services.database.db
const behindItsBack = (statement: string) =>
  app.asOwner(`set session_replication_role = replica; ${statement}`)
const write = (action: string) =>
  app.services.database.transaction((tx) => recordAudit(tx, programActor, { action: action as AuditAction }))
async function writeAndAppend(entries: number): Promise<void> {
  for (let entry = 0; entry < entries; entry++) await write('example.done')
  await appendLinks(app.services.database)
}
const anchor = (day: string) =>
  anchorDay({ db: db(), log: app.services.log, folder }, new Date(`${day}T03:00Z`))
const logged = (event: string) => app.logged().filter((line) => line['event'] === event)
const verdict = async () => verifyAudit(db(), (await readAnchors(folder))?.anchors)

describe('the anchor of a day', () => {
  test('is a file and a line of the log, once a day', async () => {
    await writeAndAppend(3)
    expect(await anchor('2026-11-22')).toBe(true)
    await writeAndAppend(1)
    expect(await anchor('2026-11-22')).toBe(true)
    expect(await anchor('2026-11-23')).toBe(true)
    expect(await readdir(folder)).toEqual(['2026-11-22.json', '2026-11-23.json'])
    const kept = await readAnchors(folder)
    expect(kept?.anchors.map(({ position, from }) => [position, from])).toEqual([
      [3, '2026-11-22.json'],
      [4, '2026-11-23.json'],
    ])
    const lines = logged('audit.anchor').slice(-2)
    expect(lines.map((line) => line['anchor'])).toEqual(
      kept?.anchors.map(({ position, hash }) => `${position}:${hash}`),
    )
    expect(await verdict()).toMatchObject({ intact: true, entries: 4, anchor: lines[1]?.['anchor'] })
  })

  test('waits while there is nothing to anchor', async () => {
    expect(await anchor('2026-11-22')).toBe(false)
    expect(await readAnchors(folder)).toBeNull()
  })

  test('is written whole: an unfinished file of a killed program is no anchor, and goes the next day', async () => {
    await writeAndAppend(1)
    await anchor('2026-11-22')
    await writeFile(join(folder, '.2026-11-23-x.part'), '{"posi')
    expect(await readAnchors(folder)).toMatchObject({ unreadable: [] })
    await anchor('2026-11-24')
    expect(await readdir(folder)).toEqual(['2026-11-22.json', '2026-11-24.json'])
  })

  test('may be written by several nodes at once', async () => {
    await writeAndAppend(2)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        keepAnchor(folder, '2026-11-22', { position: 1 + (at % 2), hash: `${at % 2}a`.repeat(32) }),
      ),
    )
    const kept = await readAnchors(folder)
    expect(kept?.anchors).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['2026-11-22.json'])
  })
})

describe('against an anchor', () => {
  test('a cut end shows, though what is left is one whole chain', async () => {
    await writeAndAppend(5)
    await anchor('2026-11-22')
    await behindItsBack(
      'DELETE FROM audit_chain WHERE position > 3; DELETE FROM audit_log WHERE seq NOT IN (SELECT entry FROM audit_chain)',
    )
    expect(await verifyAudit(db())).toMatchObject({ intact: true, entries: 3 })
    expect(await verdict()).toMatchObject({
      intact: false,
      fault: 'cut',
      position: 3,
      anchor: { position: 5 },
    })
  })

  test('an end that was cut and grew again shows', async () => {
    await writeAndAppend(5)
    await anchor('2026-11-22')
    await behindItsBack(
      'DELETE FROM audit_chain WHERE position > 3; DELETE FROM audit_log WHERE seq NOT IN (SELECT entry FROM audit_chain)',
    )
    await writeAndAppend(4)
    expect(await verifyAudit(db())).toMatchObject({ intact: true, entries: 7 })
    expect(await verdict()).toMatchObject({ intact: false, fault: 'rewritten', anchor: { position: 5 } })
  })

  test('the program itself says so in its log, and writes no anchor beside it', async () => {
    await writeAndAppend(2)
    await anchor('2026-11-22')
    await behindItsBack('TRUNCATE audit_log, audit_chain')
    await writeAndAppend(3)
    expect(await anchor('2026-11-23')).toBe(false)
    expect(logged('audit.anchor_differs').at(-1)).toMatchObject({ level: 'error', file: '2026-11-22.json' })
    expect(await readdir(folder)).toEqual(['2026-11-22.json'])
  })

  test('one that cannot be read is told', async () => {
    await writeAndAppend(1)
    await anchor('2026-11-22')
    const whole = await readFile(join(folder, '2026-11-22.json'), 'utf8')
    await writeFile(join(folder, '2026-11-21.json'), whole.slice(0, 20))
    await writeFile(join(folder, '2026-11-20.json'), '{"position": 0, "hash": "00"}')
    expect(await readAnchors(folder)).toMatchObject({
      anchors: [{ from: '2026-11-22.json' }],
      unreadable: ['2026-11-20.json', '2026-11-21.json'],
    })
  })
})

describe('the appender of a program', () => {
  test('gives entries their links while it runs, and when it stops; and its day an anchor', async () => {
    const appender = createAppender({ ...app.services, folder: anchorsFolder(join(folder, '..')) }, 20)
    await write('example.before')
    appender.start()
    const entries = async () => {
      const now = await verifyAudit(db())
      return now.intact && now.entries
    }
    await expect.poll(entries).toBe(1)
    await expect.poll(async () => (await readAnchors(folder))?.anchors.length).toBe(1)
    await write('example.last')
    await appender.stop()
    expect(await entries()).toBe(2)
    await write('example.after')
    expect(await verifyAudit(db())).toMatchObject({ intact: true, entries: 2, waiting: 1 })
  })

  test('says once that it fails, and goes on when it can', async () => {
    await behindItsBack('ALTER TABLE audit_chain ADD CONSTRAINT no_more CHECK (false) NOT VALID')
    const appender = createAppender({ ...app.services, folder }, 10)
    const failed = () => logged('audit.append_failed').length
    const before = failed()
    await write('example.stuck')
    appender.start()
    try {
      app.statements()
      let tries = 0
      const tried = () => {
        tries += app.statements().filter((text) => text.startsWith('insert into "audit_chain"')).length
        return tries
      }
      await expect.poll(tried, { timeout: 10_000 }).toBeGreaterThan(3)
      expect(failed()).toBe(before + 1)
    } finally {
      await app.asOwner('ALTER TABLE audit_chain DROP CONSTRAINT no_more')
    }
    await expect.poll(() => verifyAudit(db())).toMatchObject({ intact: true, entries: 1, waiting: 0 })
    await appender.stop()
  })
})
