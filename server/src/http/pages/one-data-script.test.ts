import { expect, test } from 'vitest'
import { oneDataScript } from './one-data-script.ts'

const script = (text: string, attributes = '') => `<script nonce="n0nce"${attributes}>${text}</script>`
const part = (text: string) => script(text, ' data-tsr-stream-part=""')

test('the scripts with a page’s data are one, wherever the router cut them', () => {
  const page = (...parts: string[]) =>
    `<p>$&amp;</p>${script('a()')}${parts.map(part).join('')}${script('b()')}`
  const whole = page('data();router();e()')
  for (const cut of [page('data()', 'router()', 'e()'), page('data();router()', 'e()'), whole])
    expect(oneDataScript(cut)).toBe(whole)
})

test('a page without data stays as it is', () => {
  const still = `<p>Nada</p>${script('a()')}${script('b()')}`
  expect(oneDataScript(still)).toBe(still)
})
