import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PrecompressedText } from './precompressed-text.ts'

const GAP = '{{-- the gap --}}'.padEnd(22, '.')
const nonce = () => randomBytes(16).toString('base64url')

test('leaves with another nonce each time, plain and compressed', () => {
  const text = `<script nonce="${GAP}">1</script><script nonce="${GAP}">1</script>${'<p>casa</p>'.repeat(5_000)}`
  const kept = new PrecompressedText(text, GAP)
  for (const fresh of [nonce(), nonce()]) {
    const page = text.replaceAll(GAP, fresh)
    expect(kept.plain(fresh).toString()).toBe(page)
    expect(gunzipSync(kept.gzip(fresh)).toString()).toBe(page)
  }
})

test('whatever stands around the gaps, also what looks like the nonce', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'a', 'aaaa'.repeat(9_000), 'nonce="'),
  )
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('a'.repeat(22), nonce()),
      (parts, fresh) => {
        const clean = parts.map((one) => one.replaceAll('\u0001', ''))
        const kept = new PrecompressedText(clean.join(GAP), GAP)
        expect(gunzipSync(kept.gzip(fresh))).toEqual(Buffer.from(clean.join(fresh)))
      },
    ),
  )
})

test('is hardly longer than when compressed in one piece', () => {
  const card = (number: number) =>
    `<a href="/curso-${number}"><img nonce="${GAP}" alt=""><b>Curso ${number}</b></a>`
  const text = Array.from({ length: 40 }, (_, at) => card(at)).join('')
  const each = nonce()
  const whole = gzipSync(text.replaceAll(GAP, each), { level: 9 }).length
  // Each gap costs its 22 bytes and the headers of two blocks.
  expect(new PrecompressedText(text, GAP).gzip(each).length).toBeLessThan(whole + 40 * 45)
})
