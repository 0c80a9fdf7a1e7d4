// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isEmojiOnly } from './emoji-only.ts'
import { MessageBody } from './MessageBody.tsx'

test('a link to our own site opens here, any other in a tab of its own that learns nothing', () => {
  const own = `${window.location.origin}/educacion/remodela?parte=2#inicio`
  render(<MessageBody text={`Mira ${own} y https://example.com/a.`} />)
  const [inside, outside] = screen.getAllByRole('link')
  expect([inside?.getAttribute('href'), inside?.getAttribute('target')]).toEqual([
    '/educacion/remodela?parte=2#inicio',
    null,
  ])
  expect([
    outside?.getAttribute('href'),
    outside?.getAttribute('target'),
    outside?.getAttribute('rel'),
  ]).toEqual(['https://example.com/a', '_blank', 'noopener nofollow ugc'])
})

test('a text that looks like HTML is shown as it was written', () => {
  const written = '<img src=x onerror=alert(1)>\n<b>no</b> & javascript:alert(1)'
  const { container } = render(<MessageBody text={written} />)
  expect(container.textContent).toBe(written)
  expect(container.querySelectorAll('p > *')).toHaveLength(0)
})

test.each(['🏠', '👍🏽', '👨‍👩‍👧', '🇲🇽 🇺🇸', '❤️', '1️⃣', '🎉🎉🎉'])('%s is shown large', (text) => {
  expect(isEmojiOnly(text)).toBe(true)
})

test.each(['', ' ', '123', '#', 'Va 👍', '🎉🎉🎉🎉', '10*2'])('«%s» is shown as a text', (text) => {
  expect(isEmojiOnly(text)).toBe(false)
})
