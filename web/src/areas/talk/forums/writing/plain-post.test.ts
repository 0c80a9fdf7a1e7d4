import { expect, test } from 'vitest'
import { htmlOfText, plainText } from './plain-post.ts'

test.each([
  '',
  'Hola',
  'Hola ',
  ' a  b\n',
  'uno\ndos',
  'uno\n\ndos',
  'uno\n\n\ndos\n\n\n\ntres\n\n',
  '\n',
  '1 < 2 && 3 > 2 &amp; &lt;p&gt; <br></p><p>',
  'comillas "dobles" y ’ñ🏠',
])('every letter of %j comes back from its HTML', (text) => {
  expect(plainText(htmlOfText(text))).toBe(text)
})

test('an empty line begins a paragraph, a single break stays in it, and signs are written as text', () => {
  expect(htmlOfText('uno\ndos\n\n<b>&')).toBe('<p>uno<br>dos</p><p>&lt;b&gt;&amp;</p>')
})

test('a text that comes back from the server is the same', () => {
  expect(plainText('<p>uno<br />dos &amp; tres</p><p></p>')).toBe('uno\ndos & tres\n\n')
})

test.each([
  '<p><strong>a</strong></p>',
  '<ul><li><p>a</p></li></ul>',
  '<p>a</p>\n<p>b</p>',
  '<p>a&nbsp;b</p>',
  '<p class="x">a</p>',
  'a',
])('%s has more than a text field can show', (html) => {
  expect(plainText(html)).toBeNull()
})
