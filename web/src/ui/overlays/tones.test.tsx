// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Badge } from '../pieces/Badge.tsx'
import { Note } from '../pieces/Note.tsx'
import { notify } from './notify.ts'
import { Toaster } from './Toaster.tsx'

const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const TOKENS = sheet('../theme/tokens.css')

/** The colour that a token has in a theme. The dark theme changes only some of them. */
function token(name: string, theme: string): string | undefined {
  const valueIn = (block: string) => new RegExp(`--c-${name}: (#[0-9a-f]{6});`).exec(block)?.[1]
  const [light = '', dark = ''] = TOKENS.split('[data-color-scheme="dark"] {')
  return (theme === 'dark' ? valueIn(dark) : undefined) ?? valueIn(light)
}

/** The page with a stylesheet as the browser has it: tests only see the names of its classes. */
function dress(path: string): void {
  const style = document.createElement('style')
  style.textContent = TOKENS + sheet(path)
  document.head.append(style)
  for (const node of document.body.querySelectorAll('[class]'))
    node.setAttribute('class', (node.getAttribute('class') ?? '').replace(/_(\w+)_[0-9a-f]{6}\b/g, '$1'))
}

const colour = (found: Element | null) => getComputedStyle(found as Element).color.toLowerCase()

beforeEach(() => {
  document.head.innerHTML = ''
})
afterEach(() => document.documentElement.removeAttribute('data-color-scheme'))

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const TONES = { success: 'toast-success', info: 'toast-info', error: 'toast-danger' } as const

  test.each(Object.entries(TONES))('a toast of %s wears the colour of its meaning', (tone, meant) => {
    document.documentElement.setAttribute('data-color-scheme', theme)
    const { container } = render(<Toaster />)
    act(() => notify[tone as keyof typeof TONES]('Quedó guardado.'))
    dress('./Toaster.module.css')
    const worn = colour(container.querySelector('.mark'))
    expect(worn).toBe(token(meant, theme))
    const others = Object.values(TONES).filter((name) => name !== meant)
    expect(others.map((name) => token(name, theme))).not.toContain(worn)
  })

  const PIECES = { ok: 'success', warn: 'warn', bad: 'danger', info: 'info' } as const

  test.each(Object.entries(PIECES))('a note and a pill of tone %s wear the colour of %s', (tone, meant) => {
    document.documentElement.setAttribute('data-color-scheme', theme)
    const note = render(<Note tone={tone as keyof typeof PIECES}>Quedó guardado.</Note>)
    dress('../pieces/Note.module.css')
    expect(colour(note.container.querySelector('.note'))).toBe(token(meant, theme))
    note.unmount()
    const pill = render(<Badge tone={tone as keyof typeof PIECES}>Activado</Badge>)
    dress('../pieces/Badge.module.css')
    expect(colour(pill.container.querySelector('.badge'))).toBe(token(meant, theme))
  })
})
