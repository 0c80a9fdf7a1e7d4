import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { lock, play } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import classes from './VideoPlayer.module.css'
import { VimeoVideo } from './VimeoVideo.tsx'

export interface Captions {
  src: string
  language: string
  label: string
}

interface VideoPlayerProps {
  title: string
  /** a `<Cover>` or a `<Photo>`: what stands there before it begins */
  poster: ReactNode
  /** a file of ours */
  src?: string | undefined
  /** or the address of its player at Vimeo: nothing of theirs loads before the press */
  embed?: string | undefined
  /** the first is shown unasked: who needs none turns it off in the controls */
  captions?: readonly Captions[] | undefined
  /** where the reader left it, in seconds */
  startAt?: number | undefined
  /** 558 px high where the page is wide enough */
  tall?: boolean | undefined
  /** begins by itself: only where the reader has pressed something before, else browsers keep it silent */
  autoPlay?: boolean | undefined
  onProgress?: ((seconds: number, duration: number) => void) | undefined
  onEnded?: (() => void) | undefined
}

/** The door opens and the video plays. Controls are the browser's: they know captions, speed and the remote. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, src, embed, captions = [], startAt = 0, tall, autoPlay, onProgress, onEnded } = props
  const [begun, setBegun] = useState(false)
  const [failed, setFailed] = useState(false)
  const reported = useRef(0)
  const media = useRef<HTMLElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    if (autoPlay && navigator.userActivation?.hasBeenActive) setBegun(true)
  }, [autoPlay])

  // the press removes the button that had the focus: it goes to what replaced it; one that begins by itself takes none
  useEffect(() => {
    if (begun && pressed.current) media.current?.focus({ preventScroll: true })
  }, [begun])

  const report = (seconds: number, duration: number) => {
    // every five seconds is often enough to come back to
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
        <VimeoVideo
          className={classes.media}
          src={embed}
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

/** In place of the player when the membership doesn't reach: the same frame, a closed door, the way in below. */
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
