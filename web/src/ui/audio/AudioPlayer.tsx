import { formatPosition } from '@cancha/domain/ground/time/durations'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { pause, play } from '../icons/glyphs.ts'
import { Note } from '../pieces/Note.tsx'
import classes from './AudioPlayer.module.css'
import type { Track } from './now.ts'
import { placeOf, player } from './playing.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
const BACK = 15
const ON = 30

interface AudioPlayerProps {
  track: Track
  /** the position in seconds where the listener stopped; by default the one stored in this browser */
  startAt?: number | undefined
}

/** An audio player whose controls all work by keyboard: play, skip back and forward, position, speed. */
export function AudioPlayer({ track, startAt }: AudioPlayerProps) {
  const playing = useSyncExternalStore(player.subscribe, player.now, player.onServer)
  const mine = playing.track?.key === track.key
  const at = mine ? playing.at : 0
  const length = mine ? playing.length : track.seconds
  const goes = mine && !playing.paused
  const begin = () => player.play(track, startAt ?? placeOf(track))
  const move = (by: number) => (mine ? player.seek(at + by) : begin())
  return (
    <section className={classes.player} aria-label={`Reproductor: ${track.title}`}>
      <div className="row row-center">
        <button
          type="button"
          className={classes.jump}
          onClick={() => move(-BACK)}
          aria-label="Atrás 15 segundos"
        >
          −15
        </button>
        <IconButton
          className={classes.play}
          glyph={goes ? pause : play}
          label={goes ? 'Pausar' : 'Reproducir'}
          onClick={() => (goes ? player.pause() : begin())}
        />
        <button
          type="button"
          className={classes.jump}
          onClick={() => move(ON)}
          aria-label="Adelante 30 segundos"
        >
          +30
        </button>
      </div>
      <div className="row row-wrap">
        <span className={classes.time}>{formatPosition(at)}</span>
        <input
          className={classes.range}
          type="range"
          min={0}
          max={Math.max(1, Math.floor(length))}
          step={1}
          value={Math.floor(at)}
          aria-label="Lugar en el audio"
          aria-valuetext={`${formatPosition(at)} de ${formatPosition(length)}`}
          onChange={(event) => {
            if (!mine) begin()
            player.seek(Number(event.currentTarget.value))
          }}
        />
        <span className={classes.time}>{formatPosition(length)}</span>
        <label className={classes.speed}>
          <span className="sr-only">Velocidad</span>
          <select
            value={playing.speed}
            // Choosing a speed doesn't start playback.
            onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
      </div>
      {mine && playing.failed && (
        <Note tone="bad">El audio no se pudo reproducir. Puede ser tu conexión: inténtalo de nuevo.</Note>
      )}
    </section>
  )
}
