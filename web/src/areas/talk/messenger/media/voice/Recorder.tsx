import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useConfirm } from '../../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../../ui/overlays/notify.ts'
import { RecorderRow } from './RecorderRow.tsx'
import { Recording, type Voice } from './recording.ts'
import { keepRecording, keptRecording } from './recordings.ts'

interface RecorderProps {
  userId: string
  conversationId: string
  onSend: (voice: Voice) => void
  /** nothing is recorded any more: it was sent, thrown away, or can't be */
  onClose: () => void
}

/** A recording longer than this, in milliseconds, isn't thrown away by one press. */
const DEAR_MS = 10_000

/** Takes the composer's place while a voice note is recorded, heard and sent. */
export function Recorder({ userId, conversationId, onSend, onClose }: RecorderProps) {
  const begin = useCallback(() => {
    const made = new Recording()
    keepRecording(userId, conversationId, made)
    void made.begin()
    return made
  }, [userId, conversationId])
  const [recording, setRecording] = useState(() => keptRecording(userId, conversationId) ?? begin())
  const state = useSyncExternalStore(recording.subscribe, recording.state, recording.state)
  const confirm = useConfirm()
  const isShown = useRef(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // React runs effects twice while developing: the second time comes at once.
      queueMicrotask(() => isShown.current || recording.leave())
    }
  }, [recording])

  useEffect(() => {
    if (state.step !== 'over') return
    if (state.hint) notify.info(state.hint)
    close.current()
  }, [state])

  async function discard() {
    recording.pause()
    const length = state.step === 'review' ? state.voice.duration : 'elapsed' in state ? state.elapsed : 0
    const question = {
      title: '¿Borrar la nota de voz?',
      body: 'Lo que grabaste no se puede recuperar.',
      confirm: 'Borrar',
      danger: true,
    }
    if (length < DEAR_MS || (await confirm(question))) recording.discard()
  }

  async function send() {
    const voice = await recording.take()
    if (voice) onSend(voice)
  }

  return (
    <RecorderRow
      state={state}
      onPause={() => recording.pause()}
      onResume={() => recording.resume()}
      onListen={() => void recording.finish()}
      onDiscard={() => void discard()}
      onSend={() => void send()}
      onRetry={() => setRecording(begin())}
      onReload={() => window.location.assign(`/messenger?chat=${conversationId}`)}
    />
  )
}
