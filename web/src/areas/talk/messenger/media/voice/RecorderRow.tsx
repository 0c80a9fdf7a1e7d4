import { formatPosition } from '@cancha/domain/ground/time/durations'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { close, microphone, pause, play, send, trash } from '../../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { isMicrophoneGranted } from './microphone.ts'
import type { VoiceNote } from './note.ts'
import classes from './Recorder.module.css'
import type { RecordingState } from './recording.ts'
import { VoicePlayer } from './VoicePlayer.tsx'
import { barsPath } from './wave.ts'

interface RecorderRowProps {
  state: RecordingState
  onPause: () => void
  onResume: () => void
  onListen: () => void
  onDiscard: () => void
  onSend: () => void
  onRetry: () => void
  onReload: () => void
}

/** Bars of the loudness that was measured last. */
const LIVE_BARS = 32

const SAID = {
  asking: 'Esperando el micrófono',
  recording: 'Grabando',
  paused: 'Grabación en pausa',
  review: 'Nota de voz lista para enviar',
} as const

/** The composer's row while there is a recording. */
export function RecorderRow(props: RecorderRowProps) {
  const { state, onPause, onResume, onListen, onDiscard, onSend, onRetry, onReload } = props
  const row = useRef<HTMLElement>(null)
  const { step } = state
  useEffect(() => row.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step buttons leave the page, the pressed one too
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const next = row.current?.querySelector<HTMLElement>('button[data-next], [data-next] button')
    ;(next ?? row.current)?.focus({ preventScroll: true })
  }, [step])
  if (step === 'over') return null
  if (step === 'refused')
    return (
      <section className={`stack gap-1 ${classes.recorder}`} ref={row} tabIndex={-1} aria-label="Nota de voz">
        <div role="alert">
          <Note
            tone="warn"
            actions={
              <>
                <Button size="sm" onClick={state.needsReload ? onReload : onRetry}>
                  {state.needsReload ? 'Abrir de nuevo' : 'Intentar de nuevo'}
                </Button>
                <Button size="sm" variant="ghost" onClick={onDiscard}>
                  Cerrar
                </Button>
              </>
            }
          >
            {state.why}
          </Note>
        </div>
      </section>
    )
  const note = step === 'asking' ? null : state.note
  return (
    <section className={`stack gap-1 ${classes.recorder}`} ref={row} tabIndex={-1} aria-label="Nota de voz">
      <p className="sr-only" role="status">
        {SAID[step]}
      </p>
      {step === 'asking' && <BeforeAsking />}
      {note && (
        <p className="text-sm text-2" role="status">
          {note}
        </p>
      )}
      <div className={`row gap-1 ${classes.row}`}>
        <IconButton
          glyph={step === 'asking' ? close : trash}
          label={step === 'asking' ? 'Cancelar' : 'Borrar la nota de voz'}
          onClick={onDiscard}
        />
        {step === 'review' ? (
          <Review src={state.src} duration={state.voice.duration} wave={state.voice.wave} />
        ) : (
          <Live isGoing={step === 'recording'} elapsed={step === 'asking' ? 0 : state.elapsed}>
            {step === 'asking' ? [] : state.levels}
          </Live>
        )}
        {step === 'recording' && (
          <IconButton data-next="" glyph={pause} label="Pausar la grabación" onClick={onPause} />
        )}
        {step === 'paused' && (
          <>
            <IconButton glyph={play} label="Escuchar antes de enviar" onClick={onListen} />
            <IconButton data-next="" glyph={microphone} label="Seguir grabando" onClick={onResume} />
          </>
        )}
        {step !== 'asking' && (
          <IconButton className={classes.send} glyph={send} label="Enviar la nota de voz" onClick={onSend} />
        )}
      </div>
    </section>
  )
}

/** Said before the browser's own question, which is in the browser's words. */
function BeforeAsking() {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let isHere = true
    void isMicrophoneGranted().then((granted) => isHere && setAsks(!granted))
    return () => {
      isHere = false
    }
  }, [])
  return (
    asks && <p className="text-sm text-2">Tu navegador te preguntará por el micrófono: elige «Permitir».</p>
  )
}

function Review({ src, duration, wave }: { src: string; duration: number; wave: string }) {
  const note = useMemo<VoiceNote>(
    () => ({ src, seconds: duration / 1_000, wave, label: 'Tu nota de voz', href: null }),
    [src, duration, wave],
  )
  return (
    <div className={`grow ${classes.review}`} data-next="">
      <VoicePlayer note={note} mine={false} />
    </div>
  )
}

interface LiveProps {
  isGoing: boolean
  elapsed: number
  children: readonly number[]
}

/** The time, and how loud it was in the last seconds. */
function Live({ isGoing, elapsed, children: levels }: LiveProps): ReactNode {
  const last = levels.slice(-LIVE_BARS).map((level) => Math.round(level * 9))
  const { d, width, height } = barsPath(last.join('').padStart(LIVE_BARS, '0'))
  return (
    <div className={`row gap-2 grow ${classes.live}`}>
      <span className={isGoing ? classes.light : classes.resting} aria-hidden="true" />
      <span className={classes.time} role="timer">
        {formatPosition(elapsed / 1_000)}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={d} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
