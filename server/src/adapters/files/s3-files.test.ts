import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILE_KEY } from './files.ts'
import { s3Files } from './s3-files.ts'

const MB = 1024 * 1024

/** A server with as much of the S3 protocol as files need, which records what it was asked. */
const stored = new Map<string, { bytes: Buffer; type: string }>()
const parts = new Map<string, Buffer>()
const asked: { method: string; url: string; authorization: string }[] = []
/** Called before a request's body is read, so that a test can make the store slow or let it fail. */
let beforeReading: (request: IncomingMessage) => Promise<number>
let received = 0
let server: Server
let files: ReturnType<typeof s3Files>

beforeEach(() => {
  beforeReading = async () => 200
  received = 0
})

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  files = s3Files(`http://llave:secr%2Feto@127.0.0.1:${port}/cubo`)
})

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, authorization: headers.authorization ?? '' })
  const { pathname: key, searchParams } = new URL(url, 'http://store')
  if (method === 'GET' && searchParams.get('list-type') === '2') return response.end(listing(searchParams))
  if (method === 'PUT' || method === 'POST') return take(request, response, key, searchParams)
  const file = stored.get(key)
  if (method === 'DELETE') {
    stored.delete(key)
    return response.writeHead(204).end()
  }
  if (!file) return response.writeHead(404).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = from && to ? file.bytes.subarray(Number(from), Number(to) + 1) : file.bytes
  response.writeHead(from ? 206 : 200, {
    'content-type': file.type,
    'content-length': part.length,
    ...(from && { 'content-range': `bytes ${from}-${to}/${file.bytes.length}` }),
  })
  response.end(part)
}

/** One file to a page, so that more than one page is asked for. */
function listing(search: URLSearchParams): string {
  const after = Number(search.get('continuation-token') ?? 0)
  const names = [...stored.keys()].map((key) => key.replace('/cubo/', ''))
  const more = after + 1 < names.length
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>
    <Contents><Key>${names[after]}</Key><LastModified>2026-05-03T12:00:00.000Z</LastModified></Contents>
    ${more ? `<NextContinuationToken>${after + 1}</NextContinuationToken>` : ''}</ListBucketResult>`
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  search: URLSearchParams,
) {
  const type = request.headers['content-type'] ?? ''
  const status = await beforeReading(request)
  const bytes = await buffer(request)
  received += bytes.length
  if (status !== 200) return response.writeHead(status).end()
  if (search.has('uploads')) {
    stored.set(`${key} begun`, { bytes: Buffer.alloc(0), type })
    return response.end('<R><UploadId>u1</UploadId></R>')
  }
  if (search.has('partNumber')) {
    parts.set(`${key} ${search.get('partNumber')?.padStart(5, '0')}`, bytes)
    return response.writeHead(200, { etag: '"e"' }).end()
  }
  if (search.has('uploadId')) {
    const mine = [...parts].filter(([name]) => name.startsWith(key)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const whole = Buffer.concat(mine.map(([, part]) => part))
    stored.set(key, { bytes: whole, type: stored.get(`${key} begun`)?.type ?? '' })
    return response.end('<R><ETag>"e"</ETag></R>')
  }
  stored.set(key, { bytes, type })
  return response.end()
}

afterAll(async () => {
  files.close()
  await new Promise((resolve) => server.close(resolve))
})

test('what is kept comes back whole, with its type, signed with the key', async () => {
  const key = await files.keep(Buffer.from('una casa'), 'text/plain')
  expect(key).toMatch(FILE_KEY)
  expect([...stored.keys()]).toContain(`/cubo/${key}`)
  const file = await files.open(key)
  expect(file).toMatchObject({ size: 8, type: 'text/plain' })
  expect(file && (await buffer(file.stream)).toString()).toBe('una casa')
  expect(asked[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=llave\//)
})

test('a stream is kept like bytes, and a part of it can be read in one call', async () => {
  const key = await files.keep(Readable.from([Buffer.from('0123'), Buffer.from('456789')]), 'video/mp4')
  const before = asked.length
  const part = await files.open(key, { start: 3, end: 5 })
  expect(part && (await buffer(part.stream)).toString()).toBe('345')
  expect(part).toMatchObject({ size: 10, type: 'video/mp4' })
  expect(asked.length - before).toBe(1)
})

test('a file that is gone, and a key that none of ours can be, are nothing', async () => {
  const key = await files.keep(Buffer.from('x'), 'text/plain')
  await files.remove(key)
  expect(await files.open(key)).toBeNull()
  const before = asked.length
  expect(await files.open('../../etc/passwd')).toBeNull()
  await files.remove('../otro-cubo/llave')
  expect(asked.length).toBe(before)
})

test('what is in the bucket is listed page by page without what isn’t ours, and the bucket can be marked', async () => {
  const key = await files.keep(Buffer.from('x'), 'text/plain')
  expect(await files.marked()).toBeNull()
  await files.mark('este')
  expect(await files.marked()).toBe('este')
  const listed: { key: string; since: Date }[] = []
  for await (const one of files.list()) listed.push(one)
  expect(listed).toContainEqual({ key, since: new Date('2026-05-03T12:00:00.000Z') })
  expect(listed.map((one) => one.key)).not.toContain('cancha-store')
})

describe('a long file', () => {
  /** Data that counts how much of it was read so far; every chunk differs, so that a wrong order is noticed. */
  function long(megabytes: number) {
    const given = { bytes: 0 }
    const stream = Readable.from(
      (function* () {
        for (let chunk = 0; chunk < megabytes * 16; chunk++) {
          given.bytes += MB / 16
          yield Buffer.alloc(MB / 16, chunk)
        }
      })(),
      { objectMode: false, highWaterMark: MB / 16 },
    )
    return { stream, given }
  }

  test('goes out part after part: of what the store hasn’t taken, a few parts are in memory and never the file', async () => {
    const { stream, given } = long(40)
    let most = 0
    beforeReading = async () => {
      // Time for reading ahead, if anything did.
      await new Promise((resolve) => setTimeout(resolve, 10))
      most = Math.max(most, given.bytes - received)
      return 200
    }
    const key = await files.keep(stream, 'video/mp4')
    expect(most).toBeLessThanOrEqual(16 * MB)
    const file = stored.get(`/cubo/${key}`)
    expect(file?.type).toBe('video/mp4')
    expect(file?.bytes.equals(await buffer(long(40).stream))).toBe(true)
  })

  test('is forgotten by the store when it can’t be kept', async () => {
    beforeReading = async ({ url = '' }) => (url.includes('partNumber=3') ? 400 : 200)
    await expect(files.keep(long(16).stream, 'video/mp4')).rejects.toThrow()
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', url: expect.stringContaining('uploadId=u1') })
  })
})
