import { useEffect, useRef, useState } from 'react'
import type { DraftSettings, ShownDraft, VersionedDraft } from './versioned-draft.ts'

/**
 * A draft that the server keeps while the page shows it. Its kind says what is promised: see `SERVER_DRAFTS`. The keeper is loaded
 * once the page is there, because nobody has typed before; calls until then wait for it.
 */
export function useDraft<Values, Kept, Newer extends { version: number }>(
  settings: DraftSettings<Values, Kept, Newer>,
) {
  const [shown, setShown] = useState<ShownDraft<Newer>>({ state: 'idle', trouble: null, other: null })
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })
  const [draft] = useState(() =>
    lateKeeper(
      () => latest.current,
      (change) => setShown((before) => ({ ...before, ...change })),
    ),
  )
  useEffect(() => {
    draft.open()
    return draft.close
  }, [draft])
  return { ...shown, ...draft }
}

function lateKeeper<Values, Kept, Newer extends { version: number }>(
  settings: () => DraftSettings<Values, Kept, Newer>,
  show: (change: Partial<ShownDraft<Newer>>) => void,
) {
  let keeper: VersionedDraft<Values, Newer> | undefined
  let coming: Promise<VersionedDraft<Values, Newer>> | undefined
  let isOpen = false

  async function come(): Promise<VersionedDraft<Values, Newer>> {
    try {
      const { createVersionedDraft } = await import('./versioned-draft.ts')
      keeper ??= createVersionedDraft(settings, show)
      if (isOpen) keeper.open()
      return keeper
    } catch (error) {
      // The next change loads it again, since the network may be back.
      coming = undefined
      show({ state: 'failed' })
      throw error
    }
  }

  function ask<T>(act: (keeper: VersionedDraft<Values, Newer>) => T): T | Promise<T | undefined> {
    if (keeper) return act(keeper)
    coming ??= come()
    return coming.then(act).catch(() => undefined)
  }

  return {
    open() {
      isOpen = true
      void ask((here) => here.open())
    },
    close() {
      isOpen = false
      void ask((here) => here.close())
    },
    keep: (values: Values) => void ask((here) => here.keep(values)),
    saveNow: () => void ask((here) => here.saveNow()),
    offer: (newer: Newer) => void ask((here) => here.offer(newer)),
    adopt: (values: Values, version: number) => void ask((here) => here.adopt(values, version)),
    settle: (values: Values) => void ask((here) => here.settle(values)),
    goOn: (values: Values) => void ask((here) => here.goOn(values)),
    forget: () => void ask((here) => here.forget()),
    pause: async () => ask((here) => here.pause()),
    begin: async (values: Values) => (await ask((here) => here.begin(values))) ?? settings().version,
    version: () => keeper?.version() ?? settings().version,
  }
}
