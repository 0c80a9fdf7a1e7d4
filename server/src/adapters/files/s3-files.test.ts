import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_KEY } from './files.ts'
import { s3Files } from './s3-files.ts'

/** A store that speaks as much of the S3 protocol as files need, and keeps what it was asked. */
const stored = new Map<string, { bytes: Buffer; type: string }>()
const asked: { method: string; authorization: string }[] = []
let server: Server
let files: ReturnType<typeof s3Files>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, authorization: headers.authorization ?? '' })
    const key = new URL(url, 'http://store').pathname
    if (method === 'PUT') {
      stored.set(key, { bytes: await buffer(request), type: headers['content-type'] ?? '' })
      return response.end()
    }
    const file = stored.get(key)
    if (method === 'DELETE') stored.delete(key)
    if (!file || method === 'DELETE') {
      response.statusCode = method === 'DELETE' ? 204 : 404
      return response.end()
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const part = from && to ? file.bytes.subarray(Number(from), Number(to) + 1) : file.bytes
    response.writeHead(from ? 206 : 200, { 'content-type': file.type, 'content-length': part.length })
    response.end(method === 'HEAD' ? undefined : part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  files = s3Files(`http://llave:secr%2Feto@127.0.0.1:${port}/cubo`)
})

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

test('a stream is kept like bytes, and a part of it can be read', async () => {
  const key = await files.keep(Readable.from([Buffer.from('0123'), Buffer.from('456789')]), 'video/mp4')
  const part = await files.open(key, { start: 3, end: 5 })
  expect(part && (await buffer(part.stream)).toString()).toBe('345')
  expect(part?.size).toBe(10)
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
