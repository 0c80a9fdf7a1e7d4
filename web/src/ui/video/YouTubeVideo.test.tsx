// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VideoPlayer } from './VideoPlayer.tsx'

const HOST = 'https://www.youtube-nocookie.com'

test('a video at YouTube begins where it was left, and tells how far it is and when it ends', () => {
  const [onProgress, onEnded] = [vi.fn(), vi.fn()]
  const video = { host: 'youtube', id: 'dQw4w9WgXcQ', hash: null, startsAt: 0 } as const
  render(
    <VideoPlayer
      title="La primera casa"
      poster={null}
      embed={video}
      startAt={42.7}
      {...{ onProgress, onEnded }}
    />,
  )
  expect(screen.queryByTitle('La primera casa')).toBeNull()
  screen.getByRole('button', { name: 'Reproducir: La primera casa' }).click()
  return vi.waitFor(() => {
    const frame = screen.getByTitle<HTMLIFrameElement>('La primera casa')
    const { origin, pathname, searchParams } = new URL(frame.src)
    expect([origin, pathname, searchParams.get('start')]).toEqual([HOST, '/embed/dQw4w9WgXcQ', '42'])
    const say = (data: unknown, from = HOST, source: unknown = frame.contentWindow) =>
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: from, source: source as MessageEventSource }),
      )
    say(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 50, duration: 100, playerState: 1 } }))
    say(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 60 } }))
    // Neither another site nor another frame of the host is believed, and what isn't a message of it breaks nothing.
    say(JSON.stringify({ info: { currentTime: 80 } }), 'https://evil.example')
    say(JSON.stringify({ info: { currentTime: 80 } }), HOST, window)
    for (const noise of ['{', 'null', 7, null, { info: null }]) say(noise)
    expect(onProgress.mock.calls).toEqual([
      [50, 100],
      [60, 100],
    ])
    for (let i = 0; i < 2; i++) say(JSON.stringify({ info: { playerState: 0 } }))
    expect(onEnded).toHaveBeenCalledTimes(1)
  })
})
