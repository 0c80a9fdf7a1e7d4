import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { PIECE_BYTES, UPLOADS_PATH } from '@cancha/contract/ground/files'
import { addressOf, type CallOf, type Operation } from '@cancha/contract/ground/operation'
import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isAlive } from '../../database/embedded/processes.ts'
import { creation, PIECE_TYPE, TUS } from '../builders/uploads.ts'
import { type Person, person } from '../cast.ts'
import { memoryOf, type RunningApi, runApi } from '../programs/run-api.ts'
import { allOperations } from '../rights/all-operations.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import {
  type CallAnswer,
  type Caller,
  FILE_PLACES,
  type FilePlace,
  NO_FILES,
  takesBytes,
} from './file-places.ts'
import { CANARY, type HostileFile } from './files/hostile-file.ts'
import { HOSTILE_FILES } from './files/hostile-files.ts'
import { zTxtBomb } from './files/png.ts'

const LONG = Boolean(process.env['CANCHA_SOAK'])
const AT_ONCE = 2
const GROWTH_MOST = 150 * 1024 * 1024
/** For the long run, which has the machine to itself. */
const P99_MOST_MS = 250

const PICTURE_PLACES = FILE_PLACES.filter(({ takes }) => takes('image'))

let app: TestApp
let api: RunningApi
let editor: Person
let caller: Caller
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true, admin: true, dealer: true })
  api = await runApi(app)
  caller = { call, put, who: editor }
  await warmUp()
}, 120_000)
afterAll(async () => {
  await api?.stop()
  await app.close()
})

async function call<Op extends Operation>(operation: Op, input: CallOf<Op>): Promise<CallAnswer> {
  const { body, params, query } = input as { body?: object; params?: object; query?: object }
  const answer = await fetch(api.address + addressOf(operation, { params, query }), {
    method: operation.method,
    headers: { ...editor.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> }
}

async function put(bytes: Buffer, purpose: UploadPurpose): Promise<string | CallAnswer> {
  const answered = async (answer: Response) => {
    const text = await answer.text()
    return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> }
  }
  const headers = { ...editor.headers, ...creation(purpose, bytes.length) }
  const created = await fetch(api.address + UPLOADS_PATH, { method: 'POST', headers })
  if (created.status !== 201) return answered(created)
  const location = created.headers.get('location') ?? ''
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const sent = await fetch(api.address + location, {
      method: 'PATCH',
      headers: { ...editor.headers, ...TUS, 'content-type': PIECE_TYPE, 'upload-offset': String(start) },
      body: new Uint8Array(bytes.subarray(start, start + PIECE_BYTES)),
    })
    if (sent.status !== 204) return answered(sent)
  }
  return location.split('/').at(-1) ?? ''
}

const get = (path: string) => fetch(api.address + path, { headers: editor.headers })

/** A photograph of 600 kB, whose pixels don't repeat. */
const photograph = (side = 1_000) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

/** Draws a picture at each place first, as many at once as later, so that one-time memory isn't counted as a file's. */
async function warmUp(): Promise<void> {
  const bytes = await photograph()
  const left = [...PICTURE_PLACES]
  const send = async () => {
    for (let place = left.pop(); place; place = left.pop())
      expect([place.name, (await place.send(caller, bytes, 'image')).status]).toEqual([place.name, 200])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}

test('row 61: every operation that takes bytes is a place where the corpus is tried', () => {
  const found = allOperations.flatMap(({ name, operation }) => (takesBytes(operation) ? [name] : []))
  const known = [...FILE_PLACES.flatMap(({ operations }) => operations), ...Object.keys(NO_FILES)]
  expect(found.toSorted()).toEqual([...new Set(known)].toSorted())
  const example = { body: z.object({ photo: z.base64() }) } as unknown as Operation
  expect(takesBytes(example)).toBe(true)
  // Forms other than JSON, none of which may get a file in, but for the one in its own place (mount.ts).
  const others = [
    'application/offset+octet-stream',
    'application/octet-stream',
    'multipart/form-data',
    'image/png',
  ]
  expect(others.filter((type) => app.http.hasContentTypeParser(type))).toEqual([])
})

type Finding = { place: string; file: string; what: string }

/** Uploads one file to one place. @returns what is wrong with the result */
async function tryOne(place: FilePlace, file: HostileFile): Promise<Finding[]> {
  const wrong = (what: string) => ({ place: place.name, file: file.name, what })
  const answer = await place.send(caller, await file.make(), file.as)
  // An upload that is announced as too large is refused before there is a field.
  if (answer.status >= 400 && answer.status < 500)
    return answer.json['issues'] || answer.json['code'] === 'too_large'
      ? []
      : [wrong(`${answer.status} without a field: ${answer.text}`)]
  if (answer.status !== 200) return [wrong(`${answer.status}: ${answer.text}`)]
  const findings: Finding[] = []
  for (const path of place.readAt(answer, editor)) {
    const { status, headers } = await served(path, findings, wrong, file)
    // If several are sent to one place at once, only the last one remains.
    if (status === 404 && place.name !== 'upload') continue
    if (status !== 200) findings.push(wrong(`${path} is answered ${status}`))
    if (headers.get('x-content-type-options') !== 'nosniff')
      findings.push(wrong('may be taken for something else'))
    if (!headers.get('content-security-policy')?.includes('sandbox') && !path.startsWith('/api'))
      findings.push(wrong('could run where it is opened'))
  }
  return findings
}

async function served(
  path: string,
  findings: Finding[],
  wrong: (what: string) => Finding,
  file: HostileFile,
) {
  const answer = await get(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200) return answer
  if (file.as === 'image') {
    if (!/^image\/(webp|avif|jpeg|png)$/.test(type)) findings.push(wrong(`is served as ${type}`))
    if (bytes.includes(CANARY)) findings.push(wrong('still has what was hidden in it'))
  } else if (!/^(application\/pdf|audio\/|video\/|text\/vtt)/.test(type))
    findings.push(wrong(`is served as ${type}`))
  if (file.as === 'document' && !answer.headers.get('content-disposition')?.startsWith('attachment'))
    findings.push(wrong('is opened instead of saved'))
  return answer
}

/** Reads of other people meanwhile. @returns their response times */
async function read(over: AbortSignal): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !over.aborted; turn++) {
    const begun = performance.now()
    const answer = await get(turn % 2 ? '/healthz' : '/api/users/session')
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - begun)
    await pause(10)
  }
  return times
}

/** The most memory that the program used meanwhile. */
async function highest(over: AbortSignal): Promise<number> {
  let most = 0
  while (!over.aborted) {
    most = Math.max(most, api.memory())
    await pause(20)
  }
  return most
}

/** In the short run each file is tried at one place, in the long run at all. */
const tries = (LONG ? HOSTILE_FILES : HOSTILE_FILES.filter(({ heavy }) => !heavy)).flatMap((file, index) => {
  const all = FILE_PLACES.filter(({ takes }) => takes(file.as))
  // Places that draw pictures refuse everything else by its first bytes.
  const others = file.as === 'image' ? all : all.filter((one) => one.name === 'upload' || !one.takes('image'))
  const chosen = LONG ? all : others.slice(index % others.length, (index % others.length) + 1)
  return chosen.map((place) => ({ place, file }))
})

describe('row 61: files that are made to hurt', () => {
  test(`${tries.length} of them, two at a time: each is made harmless or refused, the program grows by less than 150 MiB, and others don’t wait`, async () => {
    // The short run shares the machine with other tests, so it is compared with reads without an upload.
    const calm = (await read(AbortSignal.timeout(1_000))).toSorted((a, b) => a - b)
    const most = LONG ? P99_MOST_MS : Math.max(1_000, 5 * (calm.at(-1) ?? 0))
    const before = api.memory()
    const over = new AbortController()
    const [times, memory] = [read(over.signal), highest(over.signal)]
    const left = [...tries]
    const findings: Finding[] = []
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift())
        findings.push(...(await tryOne(next.place, next.file)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane)).finally(() => over.abort())
    expect(findings).toEqual([])
    expect((await memory) - before).toBeLessThan(GROWTH_MOST)
    const waited = (await times).toSorted((a, b) => a - b)
    expect(waited[Math.floor(waited.length * 0.99)]).toBeLessThan(most)
  }, 600_000)

  test('the picture that ended the program, at every place, many times at once', async () => {
    const bytes = zTxtBomb()
    expect(bytes.length).toBeLessThan(450_000)
    const before = api.memory()
    const over = new AbortController()
    const memory = highest(over.signal)
    // A machine that is busy with other tests may ask to come again, as it would of a browser.
    const patiently = async (send: () => Promise<{ status: number }>) => {
      const first = await send()
      return first.status === 503 ? send() : first
    }
    const answers = await Promise.all(
      PICTURE_PLACES.flatMap((place) =>
        [1, 2].map(() => patiently(() => place.send(caller, bytes, 'image'))),
      ),
    ).finally(() => over.abort())
    // The file is a picture of 64 × 64 pixels, and is drawn as such.
    expect(answers.map(({ status }) => status)).toEqual(Array(2 * PICTURE_PLACES.length).fill(200))
    expect((await memory) - before).toBeLessThan(GROWTH_MOST)
  }, 120_000)

  test('a picture whose process dies is refused; the program lives, and draws the next', async () => {
    const [portrait] = FILE_PLACES
    const large = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#0b5d3b' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    // A process that waits takes the picture, or a new one, which begins with what it has when it is seen first: starting takes a third
    // of this, the picture twice as much.
    const before = new Map<number, number>()
    const busy = () =>
      api.children().find((pid) => {
        const held = memoryOf(pid)
        if (!before.has(pid)) before.set(pid, held)
        return held > (before.get(pid) ?? held) + 150e6
      })
    busy()
    const answer = portrait?.send(caller, large, 'image')
    await expect.poll(busy, { interval: 5, timeout: 60_000 }).toBeDefined()
    process.kill(busy() ?? 0, 'SIGKILL')
    expect(await answer).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'body.image', msg: 'No pudimos leer esa imagen' }] },
    })
    expect((await portrait?.send(caller, await photograph(300), 'image'))?.status).toBe(200)
  }, 120_000)

  test('the program itself never loads a decoder, and takes its processes along when it stops', async () => {
    const pids = api.children()
    expect(pids.length).toBeGreaterThan(0)
    if (process.platform === 'linux') {
      expect(readFileSync(`/proc/${pids[0]}/maps`, 'utf8')).toMatch(/libvips/)
      expect(readFileSync(`/proc/${api.pid}/maps`, 'utf8')).not.toMatch(/libvips/)
    }
    await api.stop()
    expect(pids.filter(isAlive)).toEqual([])
  })
})
