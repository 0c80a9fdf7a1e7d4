// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AudioPlayer } from './AudioPlayer.tsx'
import { playing, type Track } from './now.ts'
import { player } from './playing.ts'

// Files of tests share a process, and the player keeps the element that it made for another of them.
vi.hoisted(() => vi.resetModules())

/** An audio element whose playback the test controls. */
class Sound extends EventTarget {
  currentTime = 0
  duration = 100
  paused = true
  ended = false
  src = ''
  defaultPlaybackRate = 1
  playbackRate = 1
  async play() {
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  removeAttribute() {
    this.src = ''
  }
  /** Moves playback to a position; at the end browsers pause first. */
  reach(seconds: number) {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
    if (seconds < this.duration) return
    this.ended = true
    this.pause()
    this.dispatchEvent(new Event('ended'))
  }
}

// The page keeps one audio element for its whole life.
const sound = new Sound()

const log: [string, number?][] = []
const track: Track = {
  key: 'podcast-1',
  title: 'Techos',
  author: 'Ana',
  src: '/a.mp3',
  href: '/techos',
  seconds: 100,
  keeper: {
    at: (seconds) => log.push(['at', seconds]),
    left: () => log.push(['left']),
    ended: (seconds) => log.push(['ended', seconds]),
  },
}

beforeEach(() => {
  vi.stubGlobal('Audio', function made() {
    return sound
  })
  localStorage.clear()
  log.length = 0
  sound.ended = false
})
afterEach(() => player.stop())

test('where the listener is, is told on whatever page they are, and its end once', () => {
  player.play(track, 0)
  sound.reach(3)
  sound.reach(99.5)
  sound.reach(100)
  expect(log).toEqual([
    ['at', 3],
    ['at', 99.5],
    ['at', 100],
    ['ended', 100],
  ])
})

test('what is paused, and the page that is left, are told', () => {
  player.play(track, 0)
  sound.reach(3)
  player.pause()
  expect(log).toEqual([['at', 3], ['left']])
  window.dispatchEvent(new Event('pagehide'))
  expect(log.at(-1)).toEqual(['left'])
})

test('what is stored belongs to the listener', () => {
  let owner = 'ana'
  playing.keepAs((name) => `de.${owner}.${name}`)
  player.play(track, 0)
  sound.reach(7)
  owner = 'visitante'
  sound.reach(9)
  expect({ ...localStorage }).toEqual({ 'de.ana.podcast-1': '7', 'de.visitante.podcast-1': '9' })
})

test('choosing how fast it goes doesn’t begin it, and holds when it begins', () => {
  render(<AudioPlayer track={track} />)
  fireEvent.change(screen.getByLabelText('Velocidad'), { target: { value: '1.5' } })
  expect(player.now().track).toBeNull()
  expect(sound.paused).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }))
  expect(sound.paused).toBe(false)
  expect(sound.playbackRate).toBe(1.5)
})

test('what is private leaves nothing on the device, and ends with the session while a podcast goes on', () => {
  player.play({ ...track, key: 'nota', isPrivate: true }, 0)
  sound.reach(3)
  sound.reach(100)
  expect(Object.keys({ ...localStorage })).toEqual([])
  playing.stopPrivate()
  expect(player.now().track).toBeNull()
  player.play(track, 0)
  playing.stopPrivate()
  expect(player.now().track).toBe(track)
})
