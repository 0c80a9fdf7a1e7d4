import type { HostedVideo } from '@cancha/domain/school/content/hosted-videos'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { lock, play } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import classes from './VideoPlayer.module.css'
import { VimeoVideo } from './VimeoVideo.tsx'
import { YouTubeVideo } from './YouTubeVideo.tsx'

export interface Captions {
  src: string
  language: string
  label: string
}

interface VideoPlayerProps {
  title: string
  /** a `<Cover>` or a `<Photo>`, shown before playback starts */
  poster: ReactNode
  /** the address of an uploaded video */
  src?: string | undefined
  /** or a video at a host: nothing is loaded from there before the press */
  embed?: HostedVideo | undefined
  /** the first track is on by default; viewers can turn it off in the controls */
  captions?: readonly Captions[] | undefined
  /** the position in seconds where the viewer stopped */
  startAt?: number | undefined
  /** 558 px high if the page is wide enough */
  tall?: boolean | undefined
  /** starts by itself; only after the viewer pressed something, since browsers otherwise block or mute it */
  autoPlay?: boolean | undefined
  onProgress?: ((seconds: number, duration: number) => void) | undefined
  onEnded?: (() => void) | undefined
}

/**
 * A video that starts when its poster is pressed. The controls are the browser's, with captions, speed and casting.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, src, embed, captions = [], startAt = 0, tall, autoPlay, onProgress, onEnded } = props
  const [begun, setBegun] = useState(false)
  const [failed, setFailed] = useState(false)
  const reported = useRef(0)
  const media = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const Hosted = embed?.host === 'youtube' ? YouTubeVideo : VimeoVideo

  useEffect(() => {
    if (autoPlay && navigator.userActivation?.hasBeenActive) setBegun(true)
  }, [autoPlay])

  // The press removes the focused button, so the focus moves to the player; a video that starts by itself doesn't
  // take it.
  useEffect(() => {
    if (begun && pressed.current) media.current?.focus({ preventScroll: true })
  }, [begun])

  const report = (seconds: number, duration: number) => {
    // The position is reported every five seconds at most.
    if (Math.abs(seconds - reported.current) < 5) return
    reported.current = seconds
    onProgress?.(seconds, duration)
  }

  if (failed) {
    return (
      <ErrorState title="El video no se pudo reproducir" onRetry={() => setFailed(false)} headingLevel={2}>
        Puede ser tu conexión. Inténtalo de nuevo; tu avance sigue guardado.
      </ErrorState>
    )
  }
  return (
    <div className={classNames(classes.frame, tall && classes.tall)}>
      {!begun && (
        <button
          type="button"
          className={classes.begin}
          aria-label={`Reproducir: ${title}`}
          onClick={() => {
            pressed.current = true
            setBegun(true)
          }}
        >
          <span className={classes.poster}>{poster}</span>
          <span className={classes.door} aria-hidden="true">
            <Icon glyph={play} size="lg" />
          </span>
        </button>
      )}
      {begun && embed && (
        <Hosted
          className={classes.media}
          video={embed}
          title={title}
          startAt={startAt}
          onTime={report}
          onEnded={onEnded}
          ref={media}
        />
      )}
      {begun && !embed && (
        // biome-ignore lint/a11y/useMediaCaption: the tracks below are the ones the video has
        <video
          className={classes.media}
          src={src}
          aria-label={title}
          controls
          autoPlay
          playsInline
          preload="metadata"
          ref={media as RefObject<HTMLVideoElement>}
          onLoadedMetadata={(event) => {
            const video = event.currentTarget
            if (startAt > 0 && startAt < video.duration - 5) video.currentTime = startAt
          }}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => report(currentTime, duration)}
          onEnded={onEnded}
          onError={() => {
            setBegun(false)
            setFailed(true)
          }}
        >
          {captions.map((track, at) => (
            <track
              key={track.language}
              kind="captions"
              default={at === 0}
              src={track.src}
              srcLang={track.language}
              label={track.label}
            />
          ))}
        </video>
      )}
    </div>
  )
}

/**
 * Shown in place of the player when the membership doesn't include the video: same size, a lock, and a link to the
 * plans.
 */
interface LockedVideoProps {
  poster: ReactNode
  children: ReactNode
  tall?: boolean | undefined
}

export function LockedVideo({ poster, children, tall }: LockedVideoProps) {
  return (
    <div>
      <div className={classNames(classes.frame, tall && classes.tall)}>
        <span className={classes.poster}>{poster}</span>
        <span className={classes.door} aria-hidden="true">
          <Icon glyph={lock} size="lg" />
        </span>
      </div>
      <div className={classes.below}>{children}</div>
    </div>
  )
}
