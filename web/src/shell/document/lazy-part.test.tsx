// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, serve } from '../../testing/server.ts'
import { toasts } from '../../ui/overlays/notify.ts'
import { lazyPart } from './lazy-part.tsx'
import { isMissing, mendStyles, noteMissing } from './missing-program.ts'

const Search = ({ word }: { word: string }) => <p>Busca {word}</p>

/** A lazy part whose loading succeeds or fails as listed; the last result is repeated. */
function part(tries: ('comes' | 'missing')[], otherwise?: string) {
  let tried = 0
  return lazyPart(
    async () => {
      if (tries[Math.min(tried++, tries.length - 1)] === 'missing') throw new TypeError('Failed to fetch')
      return Search
    },
    { ...(otherwise && { otherwise }) },
  )
}

function Page({ Part }: { Part: ReturnType<typeof part> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>La página</h1>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Buscar
      </button>
      {open && <Part word="techos" onMissing={() => setOpen(false)} />}
    </>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const toastMessages = () => toasts.now().map(({ message }) => message)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a part that is loaded ahead is asked for before it is shown; if that fails nobody is told, and it comes with the press', async () => {
  const load = vi.fn<() => Promise<typeof Search>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(Search)
  const Part = lazyPart(load)
  await act(async () => Part.warm())
  expect(load).toHaveBeenCalledTimes(1)
  expect(toastMessages()).toEqual([])
  render(<Page Part={Part} />)
  await press('Buscar')
  expect(await screen.findByText('Busca techos')).toBeTruthy()
})

describe('a part whose code doesn’t come', () => {
  test('closes, says so, and comes with the next press', async () => {
    serve(() => null)
    render(<Page Part={part(['missing', 'comes'])} />)
    await press('Buscar')
    expect(screen.getByRole('heading').textContent).toBe('La página')
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
    expect(toastMessages()).toEqual(['No hay conexión con Cancha. Revisa tu internet e inténtalo de nuevo.'])
    await press('Buscar')
    expect(screen.getByText('Busca techos')).toBeTruthy()
  })

  test('where the server is there, the page that does the same opens instead', async () => {
    serve(() => ok(null))
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    render(<Page Part={part(['missing'], '/buscar')} />)
    await press('Buscar')
    expect(went).toHaveBeenCalledWith('/buscar')
    expect(toastMessages()).toEqual([])
  })

  test('that nobody closes offers in its place to try again', async () => {
    serve(() => null)
    const Part = part(['missing', 'comes'])
    await act(async () => void render(<Part word="techos" />))
    expect(toastMessages()).toEqual([])
    await press('Reintentar')
    expect(screen.getByText('Busca techos')).toBeTruthy()
  })

  test('is told from one that breaks', async () => {
    const Broken = lazyPart(async () => () => {
      throw new Error('rota')
    })
    await expect(act(async () => void render(<Broken onMissing={() => undefined} />))).rejects.toThrow('rota')
  })
})

test('a style sheet that didn’t come is asked for again', async () => {
  // Stylesheets aren't really loaded here: only the request for them is checked.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
  const href = `${window.location.origin}/assets/a.css`
  const payload = new Error(`Unable to preload CSS for ${href}`)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  expect(isMissing(payload)).toBe(false)
  noteMissing(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(isMissing(payload)).toBe(true)
  await mendStyles()
  const again = document.head.querySelector('link')
  expect(again).not.toBe(link)
  expect(again?.href).toBe(href)
})
