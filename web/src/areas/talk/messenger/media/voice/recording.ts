import { VOICE_MOST_MS } from '@cancha/domain/talk/messenger/limits'
import { player } from '../../../../../ui/audio/playing.ts'
import { keepAwake } from './keep-awake.ts'
import { measure } from './loudness.ts'
import { microphoneFault, noMicrophoneHere, openMicrophone } from './microphone.ts'
import { waveOf } from './wave.ts'

/** A recorded voice note, ready to be sent. */
export type Voice = {
  blob: Blob
  /** in milliseconds */
  duration: number
  wave: string
}

export type RecordingState =
  | { step: 'asking' }
  | { step: 'refused'; why: string; needsReload: boolean }
  | { step: 'recording' | 'paused'; elapsed: number; levels: readonly number[]; note: string | null }
  | { step: 'review'; voice: Voice; src: string; note: string | null }
  /** nothing is recorded any more */
  | { step: 'over'; hint: string | null }

/** How often the time and the loudness are taken, in milliseconds. */
const TICK_MS = 100
/** A shorter recording was a slip of the finger. */
const LEAST_MS = 1_000
/** From here on the time that is left is told. */
const WARNED_MS = VOICE_MOST_MS - 30_000
/** The recorder writes a little more than it is asked for; the server accepts exactly five minutes. */
const SPARE_MS = 500
/** Speech is understood well at these rates, in bits a second: five minutes have 1.2 MB of Opus, or 1.8 MB of AAC, which needs more. */
const BITS = { opus: 32_000, aac: 48_000 }

/**
 * The types of recordings. The one that every telephone plays comes first. A bare MP4 isn't played by every telephone, because
 * Chromium puts Opus into it: so it stands behind WebM, which Chromium always has.
 */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

const TOO_SHORT = 'Muy corta: mantén la grabación un segundo o más.'
const AT_THE_END = 'Llegaste a los 5 minutos. Escúchala y envíala.'
const LITTLE_LEFT = 'Te quedan 30 segundos.'
const WHILE_AWAY = 'Pausamos la grabación. Puedes seguir, escucharla o enviarla.'
const CUT_OFF = 'El micrófono se cortó. Lo que grabaste está aquí.'

/** One voice note from the press on the microphone until it is sent or thrown away. */
export class Recording {
  #state: RecordingState = { step: 'asking' }
  readonly #listeners = new Set<() => void>()
  readonly #levels: number[] = []
  readonly #chunks: Blob[] = []
  #elapsed = 0
  #since = 0
  #recorder: MediaRecorder | undefined
  #stream: MediaStream | undefined
  #loudness: ReturnType<typeof measure> | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #mayDim: (() => void) | undefined
  #finished: Promise<void> | undefined

  state = (): RecordingState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the microphone and begins. Called by a press, as browsers ask for one. */
  async begin(): Promise<void> {
    this.#become({ step: 'asking' })
    const missing = noMicrophoneHere()
    if (missing) return this.#become({ step: 'refused', ...missing })
    try {
      const stream = await openMicrophone()
      if (this.#state.step !== 'asking') return stop(stream)
      this.#stream = stream
      this.#record(stream)
    } catch (error) {
      if (this.#state.step !== 'asking') return
      this.#close()
      this.#become({ step: 'refused', why: microphoneFault(error), needsReload: false })
    }
  }

  pause(note: string | null = null): void {
    if (this.#state.step !== 'recording') return
    this.#recorder?.pause()
    this.#stopTime()
    this.#become({ step: 'paused', elapsed: this.#elapsed, levels: [...this.#levels], note })
  }

  resume(): void {
    if (this.#state.step !== 'paused') return
    this.#recorder?.resume()
    this.#startTime()
  }

  /** Ends the recording, so that it can be heard before it is sent. */
  finish(note: string | null = null): Promise<void> {
    this.#finished ??= this.#end(note)
    return this.#finished
  }

  /** Ends the recording if it still goes. @returns it; null if there is nothing to send */
  async take(): Promise<Voice | null> {
    await this.finish()
    if (this.#state.step !== 'review') return null
    const { voice } = this.#state
    this.#become({ step: 'over', hint: null })
    return voice
  }

  /** The person goes to another conversation or page: what they said stays, and the microphone is given back. */
  leave(): void {
    const { step } = this.#state
    if (step === 'recording' || step === 'paused') void this.finish()
    else if (step !== 'review') this.discard()
  }

  discard(): void {
    this.#close()
    this.#become({ step: 'over', hint: null })
  }

  #record(stream: MediaStream): void {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    const audioBitsPerSecond = mimeType?.includes('mp4') ? BITS.aac : BITS.opus
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType && { mimeType }) })
    this.#recorder = recorder
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.#chunks.push(data)
    })
    recorder.addEventListener('error', () => void this.finish(CUT_OFF))
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('ended', () => void this.finish(CUT_OFF))
      // A call takes the microphone away for a while.
      track.addEventListener('mute', () => this.pause(WHILE_AWAY))
    }
    document.addEventListener('visibilitychange', this.#onHidden)
    window.addEventListener('beforeunload', askBeforeLeaving)
    // It would be recorded too.
    if (!player.now().paused) player.pause()
    this.#loudness = measure(stream)
    // In pieces, so that the sound so far is there whatever ends the recording.
    recorder.start(1_000)
    this.#startTime()
  }

  readonly #onHidden = () => {
    if (document.hidden) this.pause(WHILE_AWAY)
  }

  #startTime(): void {
    this.#mayDim = keepAwake()
    this.#since = performance.now()
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
    this.#tell()
  }

  #stopTime(): void {
    if (this.#timer === undefined) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#mayDim?.()
    this.#elapsed += performance.now() - this.#since
  }

  #tick(): void {
    const now = performance.now()
    this.#elapsed += now - this.#since
    this.#since = now
    this.#levels.push(this.#loudness?.level() ?? 0)
    if (this.#elapsed >= VOICE_MOST_MS - SPARE_MS) return void this.finish(AT_THE_END)
    this.#tell()
  }

  #tell(): void {
    const note = this.#elapsed >= WARNED_MS ? LITTLE_LEFT : null
    this.#become({ step: 'recording', elapsed: this.#elapsed, levels: [...this.#levels], note })
  }

  async #end(note: string | null): Promise<void> {
    this.#stopTime()
    const recorder = this.#recorder
    if (!recorder || this.#isOver()) return
    await new Promise<void>((resolve) => {
      if (recorder.state === 'inactive') return resolve()
      recorder.addEventListener('stop', () => resolve(), { once: true })
      recorder.stop()
    })
    // Thrown away meanwhile.
    if (this.#isOver()) return
    this.#close()
    if (this.#elapsed < LEAST_MS) return this.#become({ step: 'over', hint: TOO_SHORT })
    const blob = new Blob(this.#chunks, { type: recorder.mimeType })
    if (blob.size === 0) return this.#become({ step: 'refused', why: NOTHING_CAME, needsReload: false })
    const voice = { blob, duration: Math.round(this.#elapsed), wave: waveOf(this.#levels) }
    this.#become({ step: 'review', voice, src: URL.createObjectURL(blob), note })
  }

  #isOver = () => this.#state.step === 'over'

  /** Gives the microphone back: the browser shows that it is open. */
  #close(): void {
    this.#stopTime()
    document.removeEventListener('visibilitychange', this.#onHidden)
    this.#loudness?.close()
    this.#loudness = undefined
    if (this.#recorder && this.#recorder.state !== 'inactive') this.#recorder.stop()
    if (this.#stream) stop(this.#stream)
    this.#stream = undefined
  }

  #become(state: RecordingState): void {
    if (this.#isOver()) return
    if (this.#state.step === 'review') forget(this.#state.src)
    if (state.step === 'over') window.removeEventListener('beforeunload', askBeforeLeaving)
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}

const NOTHING_CAME = 'No llegó ningún sonido del micrófono. Inténtalo de nuevo.'

/** The recording is in this page only: the browser asks before the page is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function forget(src: string): void {
  if (player.now().track?.key === src) player.stop()
  URL.revokeObjectURL(src)
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
