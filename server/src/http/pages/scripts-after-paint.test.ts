import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const PAGE =
  '<html><head><link rel="stylesheet" href="/assets/s.css"/>' +
  '<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="n0nce"/>' +
  '<link rel="modulepreload" href="/assets/page-2.js" fetchPriority="low" nonce="n0nce"/></head>' +
  '<body><p>Hola</p><script type="module" async="" src="/assets/index-1.js" nonce="n0nce"></script></body></html>'

test('the program of a page is asked for by a script of the same nonce, after the first picture', () => {
  const html = scriptsAfterPaint(PAGE)
  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/)
  expect(html).toContain('<link rel="stylesheet" href="/assets/s.css"/>')
  expect(html).toMatch(/<script nonce="n0nce">.*requestAnimationFrame.*<\/script><\/body>/)
  expect(html).toContain('["/assets/index-1.js","/assets/page-2.js"]')
  expect(html).toContain('import("/assets/index-1.js")')
})

test('a page without a program stays as it is', () => {
  const still = '<html><body><p>Nada que cargar: $& $1</p></body></html>'
  expect(scriptsAfterPaint(still)).toBe(still)
})
