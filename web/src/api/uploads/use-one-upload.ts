import type { StoredFile } from '@cancha/contract/calls/ground/files'
import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { useEffect, useRef, useState } from 'react'
import { isUnderWay } from '../../ui/uploader/upload-item.ts'
import { ApiError, offline } from '../errors.ts'
import type { FileSending, Progress } from './send-file.ts'

type OneUpload = {
  /**
   * Sends a file, as a step of a write.
   * @returns null if it was stopped
   * @throws ApiError
   */
  send(file: File): Promise<StoredFile | null>
  /** Stops and deletes what has arrived. */
  stop(): void
  /** How far it is; null while nothing is on its way. */
  progress: { sent: number; bytes: number; message?: string | undefined } | null
}

/**
 * Sends one file at a time whose sending is part of a write, such as a picture that was cut on the page. It isn't
 * offered again after a reload, because the page that made it is gone.
 * @param owner the id of the signed-in member
 */
export function useOneUpload(purpose: UploadPurpose, owner: string): OneUpload {
  const [state, setState] = useState<(Progress & { bytes: number }) | null>(null)
  const sending = useRef<FileSending>(undefined)
  /** Counts the stops, which may come before the program that sends is loaded. */
  const stops = useRef(0)
  const stop = () => {
    stops.current++
    sending.current?.cancel()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => stop, [])

  return {
    async send(file) {
      const before = stops.current
      setState({ phase: 'sending', sent: 0, bytes: file.size })
      // Loaded with the first file: most who open a page with such a button send none.
      const { createFileSending } = await import('./send-file.ts').catch(() => {
        setState(null)
        throw offline()
      })
      if (stops.current > before) return null
      let failure: string | undefined
      sending.current = createFileSending({
        file,
        owner,
        purpose: purpose.name,
        place: null,
        onProgress(progress) {
          failure = progress.phase === 'failed' ? progress.message : undefined
          setState(isUnderWay(progress) ? { ...progress, bytes: file.size } : null)
        },
      })
      const stored = await sending.current.start()
      setState(null)
      if (failure) throw new ApiError('invalid_input', failure)
      return stored
    },
    stop() {
      stop()
      setState(null)
    },
    progress: state,
  }
}
