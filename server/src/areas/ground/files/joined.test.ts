import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Files } from '../../../adapters/files/files.ts'
import { joined } from './make-file.ts'

const CONTENT: Record<string, string> = { a: '01234', b: '56789', c: 'abc' }
const pieces = [
  { storageKey: 'a', start: 0 },
  { storageKey: 'b', start: 5 },
  { storageKey: 'c', start: 10 },
]

test('pieces are read from the byte that is asked for, and what lies before it is never read', async () => {
  let read = 0
  const storage: Pick<Files, 'open'> = {
    async open(key, range) {
      const all = Buffer.from(CONTENT[key] ?? '')
      const bytes = range ? all.subarray(range.start, range.end + 1) : all
      read += bytes.length
      return { stream: Readable.from([bytes]), size: all.length, type: 'x' }
    },
  }
  for (let from = 0; from < 13; from++) {
    read = 0
    const parts: Buffer[] = []
    for await (const part of joined(storage as Files, pieces, 'body.upload', from)) parts.push(part)
    expect([Buffer.concat(parts).toString(), read]).toEqual(['0123456789abc'.slice(from), 13 - from])
  }
})
