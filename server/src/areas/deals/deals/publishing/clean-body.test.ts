import { expect, test } from 'vitest'
import { cleanBody, readBody } from './clean-body.ts'

test.each([
  ['<p>Casa <b>con</b> <i>patio</i></p>', '<p>Casa <strong>con</strong> <em>patio</em></p>'],
  ['<img src=x onerror=alert(1)>Casa', 'Casa'],
  ['<iframe src="https://evil.example"></iframe><p>Casa</p>', '<p>Casa</p>'],
  ['<script>alert(1)</script>Casa', 'Casa'],
  ['<svg><a href="javascript:alert(1)">x</a></svg>Casa', 'Casa'],
  ['<a href="javascript:alert(1)">Casa</a>', '<a>Casa</a>'],
  ['<p style="position:fixed" onclick="x()" class="a">Casa</p>', '<p>Casa</p>'],
  ['<table><tr><td>Casa</td></tr></table>', 'Casa'],
  ['<h1>Casa</h1>', '<h3>Casa</h3>'],
  ['<a href="//evil.example">Casa</a>', '<a>Casa</a>'],
  [
    '<a href="https://mapa.example/a">Mapa</a>',
    '<a href="https://mapa.example/a" rel="noopener noreferrer ugc" target="_blank">Mapa</a>',
  ],
  ['2 < 3 & 4 > 1', '2 &lt; 3 &amp; 4 &gt; 1'],
  ['<p><p><div>Casa</div></p></p>', expect.not.stringContaining('div')],
  ['<<script>script>alert(1)<</script>/script>', expect.not.stringContaining('<script')],
])('%s is cleaned, and what is clean stays as it is', (html, clean) => {
  const once = cleanBody(html)
  expect(once).toEqual(clean)
  expect(cleanBody(once)).toBe(once)
})

test('a description that grows beyond what is stored is refused', () => {
  expect(() => readBody('&'.repeat(5_000))).toThrow()
  expect(readBody('&'.repeat(3_000))).toHaveLength(15_000)
})
