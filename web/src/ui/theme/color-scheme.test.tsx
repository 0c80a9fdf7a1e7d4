// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ThemeChoice } from '../frame/ThemeChoice.tsx'
import { ColorSchemeScript } from './ColorSchemeScript.tsx'
import { chooseColorScheme, firstScript, followColorScheme, useColorScheme } from './color-scheme.ts'

const KEPT = 'cancha-apariencia'
const attribute = () => document.documentElement.getAttribute('data-color-scheme')
let device: EventTarget & { matches: boolean }

beforeEach(() => {
  localStorage.clear()
  device = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => device)
})

/** Runs the document's first script as the browser does. */
function openDocument(): void {
  document.documentElement.setAttribute('data-color-scheme', 'light')
  new Function(firstScript)()
}

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  [null, true, 'dark'],
  ['something else', false, 'light'],
])('The first script shows what was chosen before: %s on a dark device (%s)', (kept, dark, expected) => {
  if (kept) localStorage.setItem(KEPT, kept)
  device.matches = dark
  openDocument()
  expect(attribute()).toBe(expected)
})

test('The first script follows the device where the browser keeps nothing', () => {
  device.matches = true
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
  })
  openDocument()
  expect(attribute()).toBe('dark')
})

test('The first script carries the nonce of its response and reaches the page unescaped', () => {
  const html = renderToStaticMarkup(<ColorSchemeScript nonce="n-1" />)
  expect(html).toBe(`<script nonce="n-1">${firstScript}</script>`)
})

function CurrentScheme() {
  return <output>{useColorScheme() ?? 'unknown'}</output>
}

test('A choice is shown at once, kept, and told to every part of the page', () => {
  render(
    <>
      <ThemeChoice />
      <CurrentScheme />
    </>,
  )
  act(() => screen.getByRole('radio', { name: 'Oscuro' }).click())
  expect(attribute()).toBe('dark')
  expect(localStorage.getItem(KEPT)).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oscuro' }).checked).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('dark')
})

test('A choice holds for the page where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full')
    },
  })
  chooseColorScheme('dark')
  expect(attribute()).toBe('dark')
  vi.unstubAllGlobals()
  vi.stubGlobal('matchMedia', () => device)
  chooseColorScheme('auto')
})

test('«Automático» follows the device as it changes, and another tab is followed too', () => {
  const stop = followColorScheme()
  chooseColorScheme('auto')
  expect(attribute()).toBe('light')
  device.matches = true
  device.dispatchEvent(new Event('change'))
  expect(attribute()).toBe('dark')
  localStorage.setItem(KEPT, 'light')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEPT }))
  expect(attribute()).toBe('light')
  stop()
  device.dispatchEvent(new Event('change'))
})

test('Stopped, the page stays as it is', () => {
  followColorScheme()()
  chooseColorScheme('auto')
  device.matches = true
  device.dispatchEvent(new Event('change'))
  expect(attribute()).toBe('light')
})
