import { type HostedVideo, videoPlayer } from '@cancha/domain/school/content/hosted-videos'
import type Player from '@vimeo/player'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'

export interface HostedVideoProps {
  video: HostedVideo
  title: string
  className: string | undefined
  /** the start position in seconds */
  startAt: number
  onTime: (seconds: number, duration: number) => void
  onEnded: (() => void) | undefined
  ref: Ref<HTMLElement>
}

/**
 * Turns off, by setting the library's own marks, what Vimeo's library would do to the page around the player: adding search
 * metadata (which tells Vimeo the page's address), reading a start time from the page's address, resizing frames.
 */
const UNASKED = ['VimeoSeoMetadataAppended', 'VimeoCheckedUrlTimeParam', 'VimeoPlayerResizeEmbeds_']

async function library(): Promise<typeof Player> {
  for (const name of UNASKED) Object.assign(window, { [name]: true })
  return (await import('@vimeo/player')).default
}

/**
 * A video in Vimeo's own player. It also plays without Vimeo's library, which is loaded afterwards and only listens
 * for the position and the end.
 */
export function VimeoVideo({ video, title, className, startAt, onTime, onEnded, ref }: HostedVideoProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(ref, () => frame.current as HTMLElement)
  // A changed start position would reload the player, so the first one is kept.
  const [address] = useState(() =>
    videoPlayer({ ...video, startsAt: Math.floor(startAt) }, { dnt: '1', autoplay: '1' }),
  )
  const told = useRef({ onTime, onEnded })
  useEffect(() => {
    told.current = { onTime, onEnded }
  })

  useEffect(() => {
    let player: Player | undefined
    let left = false
    library().then(
      (Library) => {
        if (left || !frame.current) return
        player = new Library(frame.current)
        player.on('timeupdate', ({ seconds, duration }) => told.current.onTime(seconds, duration))
        player.on('ended', () => told.current.onEnded?.())
      },
      (error: unknown) => console.warn('No se podrá guardar tu avance en este video', error),
    )
    return () => {
      left = true
      player?.off('timeupdate')
      player?.off('ended')
    }
  }, [])

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
