import { expect, test } from 'vitest'
import { areSamePage, Template } from './template.ts'

test('texts are escaped in the page and in attributes, and as they are in scripts', () => {
  const page = new Template('<script nonce="N">"A"</script><p title="A">A B</p><script>A</script>A', [
    'A',
    'B',
    'N',
  ])
  expect(page.fill([`O'H & <i>"`, 'ñ', 'n1']).toString()).toBe(
    `<script nonce="n1">"O'H & <i>""</script>` +
      '<p title="O&#x27;H &amp; &lt;i&gt;&quot;">O&#x27;H &amp; &lt;i&gt;&quot; ñ</p>' +
      `<script>O'H & <i>"</script>O&#x27;H &amp; &lt;i&gt;&quot;`,
  )
  expect(page.size).toBeGreaterThan(60)
})

test('a page without gaps is itself, and what is filled in isn’t filled again', () => {
  expect(new Template('<p>Ñandú</p>', ['A']).fill(['x']).toString()).toBe('<p>Ñandú</p>')
  expect(new Template('<p>A B</p>', ['A', 'B']).fill(['B', 'A']).toString()).toBe('<p>B A</p>')
})

test('two pages are the same but for the moments of their data', () => {
  expect(areSamePage('{"at":1790000000001}', '{"at":1790000000999}')).toBe(true)
  expect(areSamePage('{"at":1790000000001}x', '{"at":1790000000999}y')).toBe(false)
  expect(areSamePage('{"id":12345678901234}', '{"id":12345678901239}')).toBe(false)
})
