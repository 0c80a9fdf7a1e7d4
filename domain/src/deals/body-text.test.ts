import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyHtml, bodyText } from './body-text.ts'

describe('the description of a deal', () => {
  test('is typed with blank lines and dashes, and stored as paragraphs and lists', () => {
    const text = 'Techo nuevo.\nCocina <original> & patio.\n\nFalta:\n- Baño\n- Pintura\n\nLlave en la caja.'
    const html =
      '<p>Techo nuevo.<br>Cocina &lt;original&gt; &amp; patio.</p><p>Falta:</p><ul><li>Baño</li><li>Pintura</li></ul><p>Llave en la caja.</p>'
    expect(bodyHtml(text)).toBe(html)
    expect(bodyText(html)).toBe(text.replace('Falta:\n-', 'Falta:\n\n-'))
  })

  test('of apps is shown without its HTML', () => {
    expect(bodyText('<h3>Casa</h3>\n<p><strong>Tres</strong> cuartos<br />y patio&nbsp;grande</p>')).toBe(
      'Casa\n\nTres cuartos\ny patio grande',
    )
  })

  test('has no HTML but its own, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(bodyHtml(text).replace(/<\/?(?:p|ul|li|br)>/g, '')).not.toMatch(/[<>]/)
      }),
    )
  })

  test('is the same after it was shown and stored again', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = bodyHtml(bodyText(bodyHtml(typed)))
        expect(bodyHtml(bodyText(once))).toBe(once)
      }),
    )
  })
})
