import { type HostedVideo, videoPlayer } from '@cancha/domain/school/content/hosted-videos'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { HostedVideoProps } from './VimeoVideo.tsx'

/** The player answers nothing until it has loaded, so it is asked again after this, in milliseconds. */
const ASK_AGAIN_MS = 500
const ENDED = 0

/** The player's report of itself. A message carries only the changed values. */
type PlayerInfo = { currentTime?: unknown; duration?: unknown; playerState?: unknown }

/**
 * A video in YouTube's own player, from its host without cookies. The player tells position and end by messages once
 * it has been asked to; YouTube's library, which does no more than that, would be a script of another site in the page.
 */
export function YouTubeVideo({ video, title, className, startAt, onTime, onEnded, ref }: HostedVideoProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(ref, () => frame.current as HTMLElement)
  // A changed start position would reload the player, so the first one is kept.
  const [address] = useState(() => playerOf(video, startAt))
  const told = useRef({ onTime, onEnded })
  useEffect(() => {
    told.current = { onTime, onEnded }
  })

  useEffect(() => {
    const { origin } = new URL(address)
    let length = 0
    let hasEnded = false
    const ask = () =>
      frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1 }), origin)
    const asking = setInterval(ask, ASK_AGAIN_MS)

    function hear({ data, origin: from, source }: MessageEvent<unknown>) {
      if (from !== origin || source !== frame.current?.contentWindow) return
      clearInterval(asking)
      const { currentTime, duration, playerState } = infoIn(data)
      if (typeof duration === 'number') length = duration
      if (typeof currentTime === 'number') told.current.onTime(currentTime, length)
      if (playerState === undefined) return
      if (playerState === ENDED && !hasEnded) told.current.onEnded?.()
      hasEnded = playerState === ENDED
    }
    window.addEventListener('message', hear)
    return () => {
      clearInterval(asking)
      window.removeEventListener('message', hear)
    }
  }, [address])

  return (
    <iframe
      className={className}
      src={address}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      ref={frame}
    />
  )
}

const playerOf = (video: HostedVideo, startAt: number): string =>
  videoPlayer(
    { ...video, startsAt: Math.floor(startAt) },
    { autoplay: '1', enablejsapi: '1', hl: 'es', origin: location.origin, playsinline: '1', rel: '0' },
  )

function infoIn(data: unknown): PlayerInfo {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const { info } = (said ?? {}) as { info?: unknown }
    return typeof info === 'object' && info !== null ? info : {}
  } catch {
    return {}
  }
}
