import { formatPosition } from '@cancha/domain/ground/time/durations'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { player } from '../../../../../ui/audio/playing.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { pause, play } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { mayPlay, playNote, showNote, type VoiceNote } from './note.ts'
import classes from './VoicePlayer.module.css'
import { wavePath } from './wave.ts'

const SPEEDS = [1, 1.5, 2] as const
/** Nearer to its end than this, in seconds, a note counts as over. */
const END = 0.2

interface VoicePlayerProps {
  note: VoiceNote
  /** on the ground of one's own bubble */
  mine: boolean
}

/** A voice note: its wave is a slider, and one of the page's sounds plays at a time. */
export function VoicePlayer({ note, mine }: VoicePlayerProps) {
  const playing = useSyncExternalStore(player.subscribe, player.now, player.onServer)
  useEffect(() => showNote(note), [note])
  const [isStrange, setStrange] = useState(false)
  const start = () => {
    const plays = mayPlay(note)
    setStrange(!plays)
    if (plays) playNote(note)
    return plays
  }
  const isThis = playing.track?.key === note.src
  const goes = isThis && !playing.paused
  const isOver = isThis && playing.paused && playing.at >= playing.length - END
  const at = isThis && !isOver ? playing.at : 0
  const { d, width, height } = wavePath(note.wave)
  const part = note.seconds > 0 ? Math.min(1, at / note.seconds) : 0
  const faster = SPEEDS.find((speed) => speed > playing.speed) ?? SPEEDS[0]
  return (
    <fieldset className={classNames(classes.voice, mine && classes.mine)} aria-label={note.label}>
      <button
        type="button"
        className={`center ${classes.play}`}
        aria-label={goes ? 'Pausar' : `Oír ${note.label.charAt(0).toLowerCase()}${note.label.slice(1)}`}
        onClick={() => (goes ? player.pause() : start())}
      >
        <Icon glyph={goes ? pause : play} />
      </button>
      <div className={classes.wave}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.all} d={d} vectorEffect="non-scaling-stroke" />
          <path
            d={d}
            vectorEffect="non-scaling-stroke"
            style={{ clipPath: `inset(-4px ${100 - part * 100}% -4px -4px)` }}
          />
        </svg>
        <input
          className={classes.range}
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(note.seconds))}
          step={1}
          value={Math.floor(at)}
          aria-label="Lugar en la nota de voz"
          // A finger that moves the slider doesn't swipe the message.
          onPointerDown={(event) => event.stopPropagation()}
          aria-valuetext={`${formatPosition(at)} de ${formatPosition(note.seconds)}`}
          onChange={(event) => {
            const seconds = Number(event.currentTarget.value)
            if (isThis || start()) player.seek(seconds)
          }}
        />
      </div>
      <div className={`text-xs tabular row row-between gap-0 ${classes.line}`}>
        <span>
          {at > 0 ? `${formatPosition(at)} / ${formatPosition(note.seconds)}` : formatPosition(note.seconds)}
        </span>
        <button
          type="button"
          className={classes.speed}
          aria-label={`Velocidad ${playing.speed}×. Cambiar a ${faster}×`}
          onClick={() => player.setSpeed(faster)}
        >
          {playing.speed}×
        </button>
      </div>
      {isStrange ? (
        <Fault note={note} save="Guárdala">
          Este navegador no reproduce el formato de esta nota de voz.
        </Fault>
      ) : (
        isThis &&
        playing.failed && (
          <Fault note={note} save="O guárdala">
            La nota no se pudo oír. Puede ser tu conexión, o que este navegador no abra su formato: inténtalo
            de nuevo.
          </Fault>
        )
      )}
    </fieldset>
  )
}

/** Why a note isn't heard; one that was sent can be kept, for another program. */
function Fault({ note, save, children }: { note: VoiceNote; save: string; children: ReactNode }) {
  return (
    <p className={`span-all text-xs ${classes.fault}`} role="alert">
      {children}
      {note.place && (
        <>
          {' '}
          <a href={note.src} download>
            {save}
          </a>{' '}
          para oírla en otra aplicación.
        </>
      )}
    </p>
  )
}
