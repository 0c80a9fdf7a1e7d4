import { expect, test } from 'vitest'
import { NoTable, readText } from './read-text.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

test.each([
  ['in UTF-8', bytesOf('Baños;1')],
  ['in UTF-8 with a mark', bytesOf([0xef, 0xbb, 0xbf], 'Baños;1')],
  ['of Excel on a Windows in Spanish', bytesOf('Ba', [0xf1], 'os;1')],
  ['in UTF-16', bytesOf([0xff, 0xfe, 0x42, 0, 0x61, 0, 0xf1, 0, 0x6f, 0, 0x73, 0, 0x3b, 0, 0x31, 0])],
  [
    'in UTF-16 the other way',
    bytesOf([0xfe, 0xff, 0, 0x42, 0, 0x61, 0, 0xf1, 0, 0x6f, 0, 0x73, 0, 0x3b, 0, 0x31]),
  ],
])('a file %s is read with its letters', async (_name, file) => {
  expect(await readText(file)).toBe('Baños;1')
})

test.each([
  ['a workbook', bytesOf('PK', [3, 4]), 'guárdalo como CSV'],
  ['a picture', bytesOf([0x89, 0x50, 0, 0]), 'no es un CSV'],
  ['an empty file', bytesOf(' \r\n'), 'vacío'],
  ['a file of a million lines', bytesOf('a\n'.repeat(1_000_000)), 'demasiado grande'],
])('%s is refused with a sentence', async (_name, file, says) => {
  await expect(readText(file)).rejects.toThrow(NoTable)
  await expect(readText(file)).rejects.toThrow(says)
})

test('a file that is gone since it was chosen is refused with a sentence', async () => {
  const gone = { size: 3, arrayBuffer: () => Promise.reject(new DOMException('NotReadableError')) }
  await expect(readText(gone)).rejects.toThrow('Elígelo otra vez')
})
