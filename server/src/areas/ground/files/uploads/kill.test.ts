import { createHash, randomBytes, randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { PIECE_BYTES, UPLOADS_PATH } from '@cancha/contract/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creation, PIECE_TYPE, pdf, storedKeys, TUS } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { type RunningApi, runApi } from '../../../../testing/programs/run-api.ts'
import { rounds } from '../../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { sweepFiles } from '../sweep.ts'
import { sweepOrphans } from '../sweep-orphans.ts'
import { fileParts, files, fileUploadPieces } from '../tables.ts'

const ROUNDS = rounds(2, 20)
const CLIENTS = 4
/** The largest file; in the long form of several pieces. */
const BYTES_MOST = rounds(150_000, 1.4 * PIECE_BYTES)
const PIECES = rounds(40_000, 2_000_000)

let app: TestApp
let api: RunningApi
beforeAll(async () => {
  app = await createTestApp()
  api = await runApi(app)
}, 60_000)
afterAll(async () => {
  await api.stop()
  await app.close()
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** The hashes of sent files by name, and the addresses of those that the program called finished. */
const sent = new Map<string, string>()
const finished = new Map<string, string>()
const unexpected: string[] = []

/** One request, to whichever process runs now. Null if there was no answer. */
async function ask(
  who: Person,
  path: string,
  init: RequestInit & { headers?: object },
): Promise<Response | null> {
  try {
    const answer = await fetch(api.address + path, { ...init, headers: { ...init.headers, ...who.headers } })
    // 503: the program is starting. 409: another request of this upload came first.
    if (![200, 201, 204, 409, 503].includes(answer.status))
      unexpected.push(`${answer.status} ${await answer.text()}`)
    return answer
  } catch {
    await pause(30)
    return null
  }
}

/** Uploads files, each resumed until it is finished, and the last one left as it is when told to stop. */
async function uploadMany(who: Person, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const bytes = pdf(randomInt(1_000, BYTES_MOST))
    const name = `${randomBytes(8).toString('hex')}.pdf`
    sent.set(name, hashOf(bytes))
    const created = await ask(who, UPLOADS_PATH, {
      method: 'POST',
      headers: creation(writingPurposes.document, bytes.length, name),
    })
    const path = created?.headers.get('location')
    if (path) await continueUntilFinished(who, path, name, bytes, stop)
  }
}

async function continueUntilFinished(
  who: Person,
  path: string,
  name: string,
  bytes: Buffer,
  stop: AbortSignal,
) {
  while (!stop.aborted) {
    const state = await ask(who, path, { method: 'HEAD', headers: TUS })
    const start = Number(state?.headers.get('upload-offset') ?? -1)
    if (start < 0) continue
    if (start < bytes.length) {
      await ask(who, path, {
        method: 'PATCH',
        headers: { ...TUS, 'content-type': PIECE_TYPE, 'upload-offset': String(start) },
        body: new Uint8Array(bytes.subarray(start, start + PIECES)),
        // Now and then the line breaks.
        ...(randomInt(4) === 0 && { signal: AbortSignal.timeout(randomInt(1, 30)) }),
      })
      continue
    }
    const done = await ask(who, `${UPLOADS_PATH}/finish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ upload: path.split('/').at(-1) }),
    })
    if (done?.status !== 200) continue
    const { file } = (await done.json()) as { file: { url: string } }
    finished.set(name, file.url)
    return
  }
}

test(`kill -9 of the program while files go up, ${ROUNDS} rounds (F1): every finished file is whole, and no bytes are without their row or rows without their bytes`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stop = new AbortController()
    // Answers to creations that are lost count for the quota, so each round has its own people.
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => person(app, { editor: true })))
    const clients = people.map((who) => uploadMany(who, stop.signal))
    const before = finished.size
    await expect.poll(() => finished.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before)
    await pause(randomInt(1, 500))
    process.kill(api.pid, 'SIGKILL')
    await api.stop()
    api = await runApi(app)
    // The same clients go on with the restarted program.
    const beforeKill = finished.size
    await expect.poll(() => finished.size, { timeout: 20_000 }).toBeGreaterThan(beforeKill)
    if (round % 2 === 1) process.kill(api.pid, 'SIGKILL')
    stop.abort()
    await Promise.all(clients)
    if (round % 2 === 1) {
      await api.stop()
      api = await runApi(app)
    }
  }

  expect(unexpected).toEqual([])
  expect(finished.size).toBeGreaterThan(ROUNDS)
  for (const [name, url] of finished) {
    const answer = await fetch(api.address + url)
    expect(hashOf(Buffer.from(await answer.arrayBuffer())), name).toBe(sent.get(name))
  }
  await api.stop()

  const { db } = app.services.database
  // Also those whose sender never heard that they were finished.
  const rows = await db
    .select({ name: files.name, key: fileParts.storageKey })
    .from(files)
    .innerJoin(fileParts, eq(fileParts.file, files.key))
  for (const { name, key } of rows) {
    const stored = await app.services.files.open(key)
    expect(stored && hashOf(await buffer(stored.stream)), name).toBe(sent.get(name))
  }
  const waiting = await db.select({ key: fileUploadPieces.storageKey }).from(fileUploadPieces)
  const there = await storedKeys(app)
  expect(waiting.filter(({ key }) => !there.has(key))).toEqual([])

  // Jobs of a killed process are taken up when their time is over.
  await app.asOwner(`update pgboss.job set state = 'retry', start_after = now() where state = 'active';
    update file_uploads set created_at = now() - interval '25 hours'`)
  await sweepFiles(app.services)
  await app.runJobs()
  await sweepOrphans(app.services, -1_000)
  expect(await storedKeys(app)).toEqual(new Set(rows.map(({ key }) => key)))
}, 600_000)
