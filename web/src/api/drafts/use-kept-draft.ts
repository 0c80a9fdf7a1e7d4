import { useEffect, useRef, useState } from 'react'

/** After this pause in writing a draft is kept, in milliseconds. */
const PAUSE_MS = 2_000
/** The longest time between two saves while there is no pause, in milliseconds. */
const MOST_MS = 5_000

/** The state of a draft: nothing to say, being saved, saved, or not saved because of a failure. */
export type KeptState = 'idle' | 'saving' | 'saved' | 'failed'

type Save = (html: string) => Promise<void>

/**
 * Saves a draft: two seconds after the last change, every five while there is no pause, when the field or the
 * page is left. Saves go one after another and each has the newest text, so that the last one is what stays. After one
 * that failed, the next change or leaving tries again.
 */
export function useKeptDraft(save: Save) {
  const [state, setState] = useState<KeptState>('idle')
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [keeper] = useState(() => createKeeper((html) => latest.current(html), setState))

  useEffect(() => {
    const left = () => document.visibilityState === 'hidden' && keeper.saveNow()
    document.addEventListener('visibilitychange', left)
    window.addEventListener('pagehide', keeper.saveNow)
    return () => {
      document.removeEventListener('visibilitychange', left)
      window.removeEventListener('pagehide', keeper.saveNow)
      keeper.saveNow()
    }
  }, [keeper])

  return {
    state,
    /** Called with each change. */
    keep: keeper.keep,
    /** Saves what isn't saved yet: for when the field is left. */
    saveNow: keeper.saveNow,
    /**
     * Forgets what isn't saved yet, because the post is published or thrown away.
     * @returns when no save is under way any more, so that none comes after the draft was deleted
     */
    drop: keeper.drop,
  }
}

function createKeeper(save: Save, tell: (state: KeptState) => void) {
  /** Null where everything is saved. */
  let unsaved: { html: string; since: number } | null = null
  let saved: string | null = null
  let saving: Promise<void> | null = null
  let hasFailed = false
  /** Someone left while a save was under way: what is newer follows at once. */
  let isLeft = false
  /** Counts on when the draft is dropped: how an older save ended is nothing to the next draft. */
  let era = 0
  let clock: ReturnType<typeof setTimeout> | undefined

  function saveLater() {
    clearTimeout(clock)
    if (!unsaved || saving) return
    const rest = unsaved.since + MOST_MS - Date.now()
    clock = setTimeout(saveNow, Math.max(0, Math.min(PAUSE_MS, rest)))
  }

  function saveNow() {
    clearTimeout(clock)
    isLeft = saving !== null
    if (!unsaved || saving) return
    const { html } = unsaved
    const begun = era
    unsaved = null
    tell('saving')
    saving = isDone(save, html).then((isSaved) => {
      saving = null
      if (begun === era) end(html, isSaved)
      if (!unsaved || (begun === era && unsaved.html === html)) return
      if (isLeft) saveNow()
      else saveLater()
    })
  }

  function end(html: string, isSaved: boolean) {
    hasFailed = !isSaved
    if (isSaved) saved = html
    else unsaved ??= { html, since: Date.now() }
    if (isSaved && unsaved?.html === html) unsaved = null
    if (hasFailed) tell('failed')
    else tell(unsaved ? 'idle' : 'saved')
  }

  return {
    keep(html: string) {
      if (html === (unsaved?.html ?? saved)) return
      unsaved = { html, since: unsaved?.since ?? Date.now() }
      if (!saving && !hasFailed) tell('idle')
      saveLater()
    },
    saveNow,
    async drop() {
      clearTimeout(clock)
      era++
      unsaved = null
      saved = null
      hasFailed = false
      tell('idle')
      await saving
    },
  }
}

async function isDone(save: Save, html: string): Promise<boolean> {
  try {
    await save(html)
    return true
  } catch {
    return false
  }
}
