// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NowPlaying } from './NowPlaying.tsx'
import { player } from './playing.ts'

// Files of tests share a process, and the player keeps the element that it made for another of them.
vi.hoisted(() => vi.resetModules())

class Sound extends EventTarget {
  play = async () => undefined
  pause = () => undefined
  removeAttribute = () => undefined
}

afterEach(() => act(() => player.stop()))

test('the bar of the track that plays says how high it is as long as it is shown, so that nothing is below it', () => {
  vi.stubGlobal('Audio', Sound)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 62 } as DOMRect)
  const room = () => document.documentElement.style.getPropertyValue('--playing')
  const { rerender } = render(<NowPlaying pathname="/network" />)
  expect(room()).toBe('')
  act(() =>
    player.play({ key: 'a', title: 'Techos', author: '', src: '/a.mp3', href: '/techos', seconds: 9 }, 0),
  )
  expect(screen.getByRole('region', { name: 'Se está oyendo' })).toBeTruthy()
  expect(room()).toBe('62px')
  rerender(<NowPlaying pathname="/techos" />)
  expect(room()).toBe('')
})
