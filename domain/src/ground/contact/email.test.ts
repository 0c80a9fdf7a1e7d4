import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiEmail, canonicalEmail, emailSearched } from './email.ts'

describe('decision 79 of the specification: an address in the one spelling by which it is stored and compared', () => {
  test.each([
    [' Ana@Prueba.Example ', 'ana@prueba.example'],
    ['JOSÉ@Prueba.Example', 'josé@prueba.example'],
    ['jose\u0301@prueba.example', 'josé@prueba.example'],
    ['josé@Ñandú.example', 'josé@ñandú.example'],
    ['josé@n\u0303andu\u0301.example', 'josé@ñandú.example'],
    ['josé@xn--and-6ma2c.example', 'josé@ñandú.example'],
    ['josé@XN--AND-6MA2C.example', 'josé@ñandú.example'],
    ['ana@correo.xn--p1ai', 'ana@correo.рф'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['ana@straße.example', 'ana@straße.example'],
    ["pat.o'neill+a_b-c@sub.prueba.example", "pat.o'neill+a_b-c@sub.prueba.example"],
    ['ΟΔΟΣ@prueba.example', 'οδος@prueba.example'],
  ])('%j is %j', (typed, email) => {
    expect(canonicalEmail(typed)).toBe(email)
    expect(canonicalEmail(email)).toBe(email)
  })

  test.each([
    '',
    'ana',
    '@prueba.example',
    'ana@',
    'ana@prueba',
    'ana@prueba.e',
    'a na@prueba.example',
    'ana@@prueba.example',
    'ana@otra@prueba.example',
    '.ana@prueba.example',
    'ana.@prueba.example',
    'a..na@prueba.example',
    'ana@-.example',
    'ana@prueba.example\r\nBcc: x@y.example',
    'ana@prueba.example:80',
    'ana@prueba.example/x',
    'ana@127.0.0.1',
    'ana@%70rueba.example',
    'ana\u0000@prueba.example',
    'ana\u200b@prueba.example',
    'ana\u202e@prueba.example',
    'ana\u3164@prueba.example',
    'ana\ufe0f@prueba.example',
    '\u0301ana@prueba.example',
    'ana@pru\u00adeba.example',
    'ana@pru\u200beba.example',
    'ana@pru\u202eeba.example',
    'ana@xn--zz.example.-',
    'ana@xn--a-ecp.ru\u200d',
    '<ana@prueba.example>',
    'ana🏠@prueba.example',
    // A code that stands for what nobody may type.
    'ana@xn--n3h.example',
    'ana@xn--mgba3gch31f060k.example',
    // Letters that look like others beside them.
    'аdmin@prueba.example',
    'ｖictim@prueba.example',
    `${'n'.repeat(250)}@prueba.example`,
  ])('%j is none', (typed) => {
    expect(canonicalEmail(typed)).toBeNull()
  })

  test('the letters of a domain’s code are those that Node finds', () => {
    const letter = fc.constantFrom(...'añúßцяλω例子한글עבرةabcxyz019')
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), (letters) => {
        let host: string
        try {
          host = new URL(`http://x.${letters.join('')}.example`).hostname
        } catch {
          return
        }
        expect(canonicalEmail(`ana@${host}`)).toBe(`ana@${domainToUnicode(host)}`)
      }),
    )
  })

  test('kept is kept the same again, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (local, domain) => {
        const email = canonicalEmail(`${local}@${domain}.example`)
        if (email !== null) expect(canonicalEmail(email)).toBe(email)
      }),
    )
  })
})

test.each([
  [' Ana@Prueba.Example', 'ana@prueba.example'],
  ['José@XN--and-6ma2c.example', 'josé@ñandú.example'],
  ['ANA@', 'ana@'],
])('what is typed in a search, %j, means %j', (typed, email) => {
  expect(emailSearched(typed)).toBe(email)
})

test.each([
  ['ana@prueba.example', 'ana@prueba.example'],
  ['ana@ñandú.example', 'ana@xn--and-6ma2c.example'],
  ['josé@prueba.example', null],
])('for services that only know ASCII, %j is %j', (email, ascii) => {
  expect(asciiEmail(email)).toBe(ascii)
})
