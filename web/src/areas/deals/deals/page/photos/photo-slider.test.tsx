// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photos } from '../../../../../testing/deal.tsx'
import { picturesOnTheirWay } from '../../../../../testing/pictures.ts'
import { PhotoSlider } from './PhotoSlider.tsx'
import { STAYS_MS } from './use-slides.ts'

const WIDTH = 600
let isReduced = false

beforeEach(() => {
  isReduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  picturesOnTheirWay()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renders photos in a row that is as wide as one of them, and scrolls as a browser does. */
function show(count: number) {
  render(<PhotoSlider photos={photos(count)} />)
  const row = screen.getAllByRole('list')[0] as HTMLElement
  Object.defineProperty(row, 'clientWidth', { value: WIDTH })
  row.scrollTo = vi.fn(({ left = 0 }: ScrollToOptions) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
  }) as never
  return { row, slider: screen.getByRole('region', { name: 'Fotos' }) }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByText(/^\d+ de \d+/).textContent
/** The photos of the row that are loaded, by their numbers. */
const loaded = (row: HTMLElement) =>
  [...row.querySelectorAll('img')].map((image) => /foto(\d+)/.exec(image.getAttribute('src') ?? '')?.[1])

test('[DEAL-010] photos change by themselves, and begin again after the last', async () => {
  show(3)
  expect(shown()).toBe('1 de 3 · Frente')
  await wait(STAYS_MS)
  expect(shown()).toBe('2 de 3')
  await wait(STAYS_MS)
  expect(shown()).toBe('3 de 3')
  await wait(STAYS_MS)
  expect(shown()).toBe('1 de 3 · Frente')
})

test('only the first photo of twenty is loaded at first, and each next one before it is shown', async () => {
  const { row } = show(20)
  expect(loaded(row)).toEqual(['1'])
  expect(row.querySelector('img')?.getAttribute('srcset')).toBe(
    '/media/archivos/foto1/240.webp 240w, /media/archivos/foto1/640.webp 640w, /media/archivos/foto1/1080.webp 1080w, /media/archivos/foto1/1600.webp 1600w',
  )
  expect(row.querySelector('img')?.getAttribute('loading')).toBe('eager')
  await wait(STAYS_MS - 100)
  expect(loaded(row)).toEqual(['1', '2'])
  expect(row.querySelectorAll('img')[1]?.getAttribute('loading')).toBe('lazy')
})

test('as many small ones are loaded as the row has room for, all of them once somebody turns to it, in their smallest version; they lead to the large ones', () => {
  const { slider } = show(20)
  const small = () => [...slider.querySelectorAll('button img')]
  expect(small()).toHaveLength(6)
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Foto 7 de 20' }))
  fireEvent.focus(screen.getByRole('button', { name: 'Foto 7 de 20' }))
  expect(small()).toHaveLength(20)
  for (const image of small())
    expect([image.getAttribute('loading'), image.getAttribute('sizes')]).toEqual(['lazy', '120px'])
  fireEvent.click(screen.getByRole('button', { name: 'Foto 7 de 20' }))
  expect(shown()).toBe('7 de 20')
})

test('they stand still for whoever asked for less motion, until asked to move', async () => {
  isReduced = true
  show(3)
  await wait(3 * STAYS_MS)
  expect(shown()).toBe('1 de 3 · Frente')
  fireEvent.click(screen.getByRole('button', { name: 'Pasar las fotos' }))
  await wait(STAYS_MS)
  expect(shown()).toBe('2 de 3')
})

test.each([
  ['the pointer', 'pointerEnter', 'pointerLeave'],
  ['the focus', 'focus', 'blur'],
] as const)('they stand still while %s is on them', async (_, comes, goes) => {
  const { slider } = show(3)
  fireEvent[comes](slider)
  await wait(3 * STAYS_MS)
  expect(shown()).toBe('1 de 3 · Frente')
  fireEvent[goes](slider)
  await wait(STAYS_MS)
  expect(shown()).toBe('2 de 3')
})

test('a pause lasts until it is undone', async () => {
  show(3)
  fireEvent.click(screen.getByRole('button', { name: 'Detener las fotos' }))
  await wait(3 * STAYS_MS)
  expect(shown()).toBe('1 de 3 · Frente')
  fireEvent.click(screen.getByRole('button', { name: 'Pasar las fotos' }))
  await wait(STAYS_MS)
  expect(shown()).toBe('2 de 3')
})

test('arrows go both ways around, and whoever presses one has the photos in hand', async () => {
  const { row } = show(3)
  fireEvent.click(screen.getByRole('button', { name: 'Foto anterior' }))
  expect(shown()).toBe('3 de 3')
  expect(loaded(row)).toContain('3')
  fireEvent.click(screen.getByRole('button', { name: 'Foto siguiente' }))
  expect(shown()).toBe('1 de 3 · Frente')
  await wait(3 * STAYS_MS)
  expect(shown()).toBe('1 de 3 · Frente')
})

test('a finger takes them in hand', async () => {
  const { row } = show(3)
  fireEvent.touchStart(row)
  await wait(3 * STAYS_MS)
  expect(shown()).toBe('1 de 3 · Frente')
  expect(loaded(row)).toEqual(['1', '2', '3'])
})

test('one photo has no buttons, and none has a drawing in its place', () => {
  const { slider } = show(1)
  expect(slider.querySelectorAll('button')).toHaveLength(0)
  render(<PhotoSlider photos={[]} />)
  screen.getByText('Todavía no tiene fotos')
})

test('a photo that can’t be loaded says so', () => {
  const { row } = show(2)
  fireEvent.error(row.querySelector('img') as Element)
  screen.getByText('No pudimos cargar esta foto')
})
