import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../testing/stand-ins/wire.ts'
import { cluster, createTestApp, type TestApp } from '../testing/test-app.ts'
import { NotifyLine } from './notify-line.ts'

/** Lines between the nodes of one database, of which one goes over a wire that can be cut. */
let app: TestApp
let wire: Wire
const lines: NotifyLine[] = []
beforeAll(async () => {
  app = await createTestApp()
  wire = await openWire(cluster().url)
})
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()))
  await wire.close()
  await app.close()
})

type LineLog = { heard: string[]; lost: number; errors: string[] }

async function openLine(
  url = app.databaseUrl,
  closesWithinMs?: number,
): Promise<{ line: NotifyLine; told: LineLog }> {
  const told: LineLog = { heard: [], lost: 0, errors: [] }
  const line: NotifyLine = new NotifyLine({
    url,
    onText: (text) => told.heard.push(text),
    onOpen: () => undefined,
    onLost() {
      told.lost++
      line.say('lost')
    },
    onError: ({ message }) => told.errors.push(message),
    ...(closesWithinMs !== undefined && { closesWithinMs }),
  })
  lines.push(line)
  await line.open()
  return { line, told }
}

test('what was said last is heard though the line closes', async () => {
  const { told } = await openLine()
  // A busy machine may stand still for longer than a closing line waits.
  const { line } = await openLine(app.databaseUrl, 60_000)
  // More than one batch takes.
  const said = Array.from({ length: 1_800 }, (_, at) => `said ${at}`)
  for (const text of said) line.say(text)
  await line.close()
  line.say('after its end')
  await expect.poll(() => told.heard.length).toBeGreaterThanOrEqual(said.length)
  expect(told.heard).toEqual(said)
}, 90_000)

test('a line that closes while the database is away ends nevertheless', async () => {
  const { line } = await openLine(wire.through(app.databaseUrl))
  wire.cut()
  line.say('unheard')
  await line.close()
  wire.mend()
})

test('what waits when too much waits is dropped, and what its node says to that comes first afterwards', async () => {
  const { told } = await openLine()
  const { line, told: own } = await openLine(wire.through(app.databaseUrl))
  wire.cut()
  const long = 'x'.repeat(1024 * 1024)
  for (let at = 0; at < 18; at++) line.say(`${at} ${long}`)
  line.say('newest')
  expect(own.lost).toBe(1)
  expect(own.errors.some((message) => message.includes('dropped'))).toBe(true)
  wire.mend()
  await expect.poll(() => told.heard.at(-1)).toBe('newest')
  expect(told.heard.map((text) => text.split(' ')[0])).toEqual(['lost', '16', '17', 'newest'])
})
