import type { ApiError } from '../errors.ts'
import { SERVER_DRAFTS, type ServerKind, type ServerPromises } from './server-drafts.ts'

export type ShownDraft<Newer> = {
  /** Nothing to say, being saved, saved, or not saved because of a failure. */
  state: 'idle' | 'saving' | 'saved' | 'failed'
  /** The reason why it couldn't be saved. */
  trouble: ApiError | null
  /** A newer draft of another window or device. Nothing is saved until the person has chosen. */
  other: Newer | null
}

export type DraftSettings<Values, Kept, Newer extends { version: number }> = {
  kind: ServerKind
  /** The part of the typed values that is kept. */
  draftOf: (values: Values) => Kept
  /** The version that the page has read; 0 if there is none. */
  version: number
  /** Saves it over that version. */
  save: (kept: Kept, version: number) => Promise<{ answer?: { version: number }; error?: ApiError }>
  /** Loads the newer draft: null if there is none any more, undefined if there is nothing to choose from. */
  load: () => Promise<Newer | null | undefined>
  isSame?: (newer: Newer, kept: Kept) => boolean
  /** The text of an empty field, which the server needn't have. */
  empty?: Kept
  /** Sends it while the page is being left, when nobody waits for the answer. */
  sendLast?: (kept: Kept, version: number) => void
  /** The store of this device for what the server couldn't take. */
  device?: { keep: (kept: Kept, version: number) => void; forget: () => void }
}

/**
 * Saves a draft on the server as its kind promises. Saves go one after another and each has the newest text, so that the last
 * one is what stays. After one that failed, the next change or leaving tries again.
 * @param settings returns them as they are now
 */
export function createVersionedDraft<Values, Kept, Newer extends { version: number }>(
  settings: () => DraftSettings<Values, Kept, Newer>,
  show: (change: Partial<ShownDraft<Newer>>) => void,
) {
  const promises: ServerPromises = SERVER_DRAFTS[settings().kind]
  const { pause, longest = Number.POSITIVE_INFINITY, again } = promises
  let { version } = settings()
  /** Null where everything is saved. */
  let typed: TypedText<Kept> | null = null
  /** The one of the save that is under way, or that ended last. */
  let sent: TypedText<Kept> | null = null
  let saving: Promise<void> | null = null
  let savedText = emptyText()
  let other: Newer | null = null
  let hasFailed = false
  let isOpen = false
  /** It is being published: nothing is saved meanwhile. */
  let isPaused = false
  /** Someone left while a save was under way: what is newer follows at once. */
  let isLeft = false
  /** Counts on when the draft is dropped: how an older save ended is nothing to the next draft. */
  let era = 0
  let clock: ReturnType<typeof setTimeout> | undefined

  function emptyText(): string | undefined {
    return JSON.stringify(settings().empty)
  }

  function keep(values: Values) {
    const kept = settings().draftOf(values)
    const text = JSON.stringify(kept)
    if (text === (typed?.text ?? savedText)) return
    typed = { kept, text, since: typed && typed !== sent ? typed.since : Date.now() }
    if (hasFailed) settings().device?.keep(kept, version)
    if (!saving && !hasFailed) show({ state: 'idle' })
    saveLater()
  }

  function saveLater() {
    clearTimeout(clock)
    if (!typed || saving) return
    clock = setTimeout(saveNow, Math.max(0, Math.min(pause, typed.since + longest - Date.now())))
  }

  /** Returns the text that waits to be saved; null if nothing does, or if it may not be saved now. */
  function unsaved() {
    clearTimeout(clock)
    isLeft = saving !== null
    return saving || isPaused || other ? null : typed
  }

  function saveNow() {
    const now = unsaved()
    if (!now) return
    // Typed and taken back before the server was told of it.
    if (!hasFailed && now.text === savedText) return end(now, true)
    const begun = era
    sent = now
    show({ state: 'saving' })
    saving = send(now.kept).then((isDone) => {
      saving = null
      if (begun === era) end(now, isDone)
      if (!typed || (begun === era && typed === now)) return
      if (isLeft) saveNow()
      else saveLater()
    })
  }

  function end(now: TypedText<Kept>, isDone: boolean) {
    const { device } = settings()
    hasFailed = !isDone
    if (isDone) {
      savedText = now.text
      if (typed?.text === now.text) typed = null
      device?.forget()
      return show({ state: typed ? 'idle' : 'saved' })
    }
    now.since = Date.now()
    if (typed) device?.keep(typed.kept, version)
    if (again && isOpen) clock = setTimeout(saveNow, again)
    show({ state: 'failed' })
  }

  /** @returns whether the server has it */
  async function send(kept: Kept): Promise<boolean> {
    const begun = era
    try {
      const { answer, error } = await settings().save(kept, version)
      if (answer) version = answer.version
      show({ trouble: error ?? null })
      // It was deleted elsewhere: what is written here is a draft of its own.
      if (error?.code === 'not_found') version = 0
      if (error?.code !== 'conflict') return answer !== undefined
      const newer = await settings().load()
      if (!newer) {
        // It was published or emptied elsewhere.
        if (newer === undefined || version === 0 || begun !== era) return false
        version = 0
        return send(kept)
      }
      if (!settings().isSame?.(newer, kept)) {
        offer(newer)
        return false
      }
      version = newer.version
      return true
    } catch {
      return false
    }
  }

  function offer(newer: Newer | null) {
    other = newer
    show({ other })
  }

  /** Forgets what was written, and how saving it went. */
  function restart(text = emptyText()) {
    clearTimeout(clock)
    era++
    typed = null
    savedText = text
    hasFailed = false
    show({ state: 'idle' })
  }

  const hide = () => document.hidden && saveNow()

  const retry = () => again && hasFailed && saveNow()

  function leave() {
    const { sendLast } = settings()
    const now = sendLast ? unsaved() : null
    if (!now || !sendLast || now.text === savedText) return saveNow()
    end(now, true)
    sendLast(now.kept, version)
  }

  return {
    /** Saves from now on when the page is put aside or left, and tries again by itself. */
    open() {
      isOpen = true
      document.addEventListener('visibilitychange', hide)
      window.addEventListener('pagehide', leave)
      window.addEventListener('online', retry)
    },
    /** Ends that, and saves once more. */
    close() {
      isOpen = false
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', retry)
      saveNow()
    },
    /** Called with each change. */
    keep,
    /** Saves what isn't saved yet: for when the field is left. */
    saveNow,
    version: () => version,
    /** Offers a draft that was read since, and is newer. */
    offer,
    /** Takes a version of the server: the page shows it from now on. */
    adopt(values: Values, at: number) {
      version = at
      restart(JSON.stringify(settings().draftOf(values)))
      offer(null)
    },
    /**
     * Forgets what isn't saved yet, because the draft is being published or thrown away.
     * @returns when no save is under way any more, so that none comes after the draft was deleted
     */
    async pause() {
      isPaused = true
      restart()
      await saving
    },
    /** Goes on from the other version: with its content, or with this page's. */
    settle(values: Values) {
      version = other?.version ?? version
      restart()
      offer(null)
      keep(values)
      saveNow()
    },
    /** Saves it once where the server has none. @returns its version; 0 if that failed */
    async begin(values: Values) {
      if (version === 0) await send(settings().draftOf(values))
      return version
    },
    /** It wasn't published: it goes on being a draft. */
    goOn(values: Values) {
      isPaused = false
      keep(values)
      saveLater()
    },
    /** The server has no draft any more: the next one begins anew. */
    forget() {
      isPaused = false
      version = 0
      restart()
      offer(null)
      show({ trouble: null })
      settings().device?.forget()
    },
  }
}

export type VersionedDraft<Values, Newer extends { version: number }> = ReturnType<
  typeof createVersionedDraft<Values, unknown, Newer>
>

type TypedText<Kept> = { kept: Kept; text: string; since: number }
