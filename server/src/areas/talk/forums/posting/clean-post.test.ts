import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { POST_VECTORS } from '../../../../testing/hostile/post-vectors.ts'
import { presentMessage } from '../present.ts'
import { cleanPost } from './clean-post.ts'

const ELEMENTS = ['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'A', 'SPAN']
const ATTRIBUTES = ['href', 'rel', 'target', 'data-mention', 'start']
/** Members whose names are markup. */
const NAMED: Parameters<typeof presentMessage>[1] = [
  [5, '<img src=x onerror=alert(1)> "Ana" &amp;', 'ana"onclick=alert(1)', false],
  [6, '</a><script>alert(1)</script>', null, true],
]

const { document } = new Window()

const SITE = 'https://cancha.example'

/** Whether an address, read as a browser reads it, runs nothing, and leads out of the site only where it says so. */
function isHarmless(address: string): boolean {
  const read = URL.parse(address, SITE)
  if (read === null || read.protocol === 'mailto:') return true
  return /^https?:$/.test(read.protocol) && (read.origin === SITE || /^https?:/i.test(address.trim()))
}

/** Lists what a shown message has and may not have: elements, attributes, addresses that run code. */
function notAllowed(html: string): string[] {
  const place = document.createElement('div')
  place.innerHTML = html
  return [...place.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.includes(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value: given }) => {
      const value = given ?? ''
      if (!ATTRIBUTES.includes(name)) return [`${name}=${value}`]
      return (name === 'href' && !isHarmless(value)) || /@\[/.test(value) ? [`${name}=${value}`] : []
    }),
  ])
}

const DEEP = [`${'<div>'.repeat(4_000)}hondo`, `${'<a data-mention="5">'.repeat(900)}hondo`]

test('arithmetic is stored as it was typed, with its signs and spaces', () => {
  const typed =
    '<p>1500 * 12  * 0.9 &lt; 3_000 &amp; más</p><p>+ 100<br />- 250   HOA</p><p>2024. 1\u00a0500 `~ ≤</p>'
  expect(cleanPost(typed)).toBe(typed)
})

describe('row 38: a cleaned post', () => {
  test(`of ${POST_VECTORS.length} texts that would run or load something has nothing that could, alone or one behind another, and is clean`, () => {
    const texts = [...POST_VECTORS, ...DEEP]
    expect(new Set(texts).size).toBeGreaterThan(800)
    for (const html of [...texts, texts.join('\n'), ...POST_VECTORS.map((one) => `<a href="${one}">x</a>`)]) {
      const clean = cleanPost(html)
      expect(cleanPost(clean), html).toBe(clean)
      expect(notAllowed(presentMessage(clean, NAMED)), html).toEqual([])
    }
  })

  test('has no mention in the address of a link or in any other attribute', () => {
    expect(presentMessage(cleanPost('<a href="https://x.example/@[5]">x</a>'), NAMED)).toBe(
      '<a href="https://x.example/@%5B5]" rel="noopener noreferrer ugc" target="_blank">x</a>',
    )
    expect(cleanPost('<ol start="@[5]"><li>x</li></ol>')).toBe('<ol><li>x</li></ol>')
    expect(cleanPost('<ol start="3"><li>x</li></ol>')).toBe('<ol start="3"><li>x</li></ol>')
  })

  test('keeps words that look like an attribute', () => {
    expect(cleanPost('<p>escribe data-mention="x" aquí</p>')).toBe('<p>escribe data-mention="x" aquí</p>')
  })

  test('comes out the same when it is cleaned again, whatever it was', () => {
    const piece = fc.constantFrom(
      ...[
        'p',
        'div',
        'h1',
        'a',
        'span',
        'ul',
        'ol',
        'li',
        'blockquote',
        'b',
        'table',
        'td',
        'textarea',
        'svg',
        'script',
      ].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...[
        '<a href="https://x.example/@[5]">',
        '<a data-mention="5">',
        '<span data-mention="everyone">',
        '<ol start="@[5]">',
      ],
      ...[
        '<',
        '>',
        '"',
        '&',
        '&lt;',
        '&amp;',
        '<!--',
        '-->',
        '@[',
        '5',
        ']',
        '|',
        'x',
        ' ',
        '\u00a0',
        '<br>',
        'on',
        '=',
      ],
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
          fc.string(),
        ),
        (html) => {
          const clean = cleanPost(html)
          expect(cleanPost(clean)).toBe(clean)
          expect(notAllowed(presentMessage(clean, NAMED))).toEqual([])
        },
      ),
      { numRuns: 1_500 },
    )
  })
})

test('row 39: the names of whom a post mentions are shown as text, whatever stands in them', () => {
  const shown = presentMessage('<p>@[5] y @[6] y @[7]</p>', NAMED)
  const place = document.createElement('div')
  place.innerHTML = shown
  expect(place.textContent).toBe(
    '@<img src=x onerror=alert(1)> "Ana" &amp; y @</a><script>alert(1)</script> y @alguien',
  )
  expect([...place.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P', 'A'])
})
