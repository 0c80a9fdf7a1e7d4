import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { notify } from '../../ui/overlays/notify.ts'
import type { UploadItem } from '../../ui/uploader/upload-item.ts'
import { offline } from '../errors.ts'
import { unfinishedAt } from './unfinished.ts'
import type { QueueOptions, UploadQueue } from './upload-queue.ts'

const NONE: readonly UploadItem[] = []

/**
 * The files of one field on their way, with the props that `Uploader` takes. When the page is left they stop, and are
 * offered again when it is opened the next time. Purpose and place are those of the first rendering.
 */
export function useUploads(options: QueueOptions) {
  const { owner } = options
  const [first] = useState(options)
  const latest = useRef(options.onStored)
  latest.current = options.onStored
  const [queue, setQueue] = useState<UploadQueue | null>(null)
  const open = useRef<() => Promise<UploadQueue | null>>(async () => null)

  useEffect(() => {
    const { purpose, place, leastWidth } = first
    let coming: Promise<UploadQueue | null> | undefined
    let isLeft = false
    let made: UploadQueue | undefined
    // Loaded with the first file: most who open a page with a field send none.
    async function load() {
      const { createUploadQueue } = await import('./upload-queue.ts')
      if (isLeft) return null
      made = createUploadQueue({
        ...{ owner, purpose, place, leastWidth },
        onStored: (...told) => latest.current(...told),
      })
      setQueue(made)
      return made
    }
    open.current = () => {
      coming ??= load().catch((error: unknown) => {
        coming = undefined
        throw error
      })
      return coming
    }
    // Without a line, what was left unfinished is shown the next time.
    if (unfinishedAt(owner, place).length > 0) open.current().catch(() => undefined)
    return () => {
      isLeft = true
      made?.leave()
      setQueue(null)
    }
  }, [owner, first])

  const items = useSyncExternalStore(
    (changed) => queue?.subscribe(changed) ?? (() => undefined),
    () => queue?.items() ?? NONE,
    () => NONE,
  )
  return {
    items,
    onAdd(files: readonly File[]) {
      open.current().then(
        (opened) => opened?.add(files),
        () => notify.error(offline().message),
      )
    },
    onPause: (id: string) => queue?.pause(id),
    onResume: (id: string) => queue?.resume(id),
    onResumeWith: (id: string, file: File) => queue?.resumeWith(id, file),
    onRemove: (id: string) => queue?.remove(id),
  }
}
