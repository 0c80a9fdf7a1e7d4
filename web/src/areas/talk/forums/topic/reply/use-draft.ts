import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendBeacon } from '../../../../../api/beacon.ts'
import { call } from '../../../../../api/call.ts'
import { asApiError } from '../../../../../api/errors.ts'
import { sendUnseen } from '../../../../../api/send-unseen.ts'
import { draftQuery } from '../../data/queries.ts'

/** After this pause in writing a draft is kept, in milliseconds. */
const PAUSE_MS = 2_000

type Draft = { message: string; version: number }
type UseDraftOptions = {
  topicId: string
  /** Returns the field's text as it is now. */
  now: () => string
  /** Puts a draft into the field. */
  fill: (html: string) => void
}

/**
 * Keeps a reply that is being written: what another device began is put into an empty field, and what is written here is
 * stored two seconds after the last change. A draft that became newer elsewhere is offered and never written over.
 */
export function useDraft({ topicId, now, fill }: UseDraftOptions) {
  const { data } = useQuery(draftQuery(topicId))
  const stored = data?.draft
  const [other, setOther] = useState<Draft | null>(null)
  const latest = useRef({ now, fill, setOther })
  latest.current = { now, fill, setOther }
  const [keeper] = useState(() => createKeeper(topicId, () => latest.current))

  useEffect(() => {
    if (stored) keeper.arrived(stored)
  }, [stored, keeper])

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeper.save()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keeper.left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keeper.left)
      keeper.save()
    }
  }, [keeper])

  return {
    /** A newer draft of another device; null if there is none. */
    other,
    /** Takes the other draft in place of what is written here. */
    takeOther: () => other && keeper.take(other),
    /** Goes on with what is written here; the other draft is written over. */
    keepOwn: () => other && keeper.overwrite(other),
    /** Called with each change. */
    keep: keeper.keep,
    /** Waits for a save that is under way, and begins no other: the post is being published. */
    pause: keeper.pause,
    /** The post is published, and the server has deleted its draft. */
    forget: keeper.forget,
  }
}

type Page = { now: () => string; fill: (html: string) => void; setOther: (draft: Draft | null) => void }

function createKeeper(topicId: string, page: () => Page) {
  /** The version that this page has read or written; 0 if there is none. */
  let version = 0
  let saved = ''
  let saving: Promise<void> | null = null
  let clock: ReturnType<typeof setTimeout> | undefined
  /** Another device's draft waits for a decision, or the post is being published. */
  let isHeld = false
  const body = (message: string) => ({ for: topicId, message, version })

  function saveLater() {
    clearTimeout(clock)
    if (!isHeld && page().now() !== saved) clock = setTimeout(save, PAUSE_MS)
  }

  function save() {
    clearTimeout(clock)
    const message = page().now()
    if (isHeld || saving || message === saved) return
    saving = sendUnseen(posting.saveDraft, { body: body(message) })
      .then(
        (answer) => {
          version = answer.version
          saved = message
          return true
        },
        // Without a line the next change tries again.
        (error: unknown) => asApiError(error).code === 'conflict' && askOther(),
      )
      .then((isGoingOn) => {
        saving = null
        if (isGoingOn) saveLater()
      })
  }

  /** @returns whether the text written here may be stored now */
  async function askOther(): Promise<boolean> {
    isHeld = true
    const { draft } = await call(posting.draft, { query: { for: topicId } }).catch(() => ({ draft: null }))
    // It was published or emptied there.
    if (!draft) version = 0
    isHeld = draft !== null && draft.message !== page().now()
    if (isHeld) page().setOther(draft)
    else if (draft) accept(draft)
    return !isHeld
  }

  function accept(draft: Draft) {
    version = draft.version
    saved = draft.message
  }

  function end() {
    isHeld = false
    page().setOther(null)
    saveLater()
  }

  return {
    arrived(draft: Draft) {
      if (draft.version <= version) return
      const here = page().now()
      if (here !== '' && here !== draft.message) {
        isHeld = true
        clearTimeout(clock)
        return page().setOther(draft)
      }
      accept(draft)
      if (here === '') page().fill(draft.message)
    },
    take(draft: Draft) {
      accept(draft)
      page().fill(draft.message)
      end()
    },
    overwrite(draft: Draft) {
      accept(draft)
      end()
    },
    keep: saveLater,
    save,
    left() {
      clearTimeout(clock)
      const message = page().now()
      if (isHeld || saving || message === saved) return
      saved = message
      sendBeacon(posting.saveDraft, { body: body(message) })
    },
    async pause() {
      isHeld = true
      clearTimeout(clock)
      await saving
    },
    forget(isPosted: boolean) {
      if (isPosted) {
        version = 0
        saved = ''
      }
      end()
    },
  }
}
