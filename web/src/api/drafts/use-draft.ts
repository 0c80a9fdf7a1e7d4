import { useEffect, useRef, useState } from 'react'
import { createDraftKeeper, type DraftSettings, type ShownDraft } from './draft-keeper.ts'

/** A draft that the server keeps while the page shows it. Its kind says what is promised: see `DRAFTS`. */
export function useDraft<Values, Kept, Newer extends { version: number }>(
  settings: DraftSettings<Values, Kept, Newer>,
) {
  const [shown, setShown] = useState<ShownDraft<Newer>>({ state: 'idle', trouble: null, other: null })
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })
  const [keeper] = useState(() =>
    createDraftKeeper(
      () => latest.current,
      (change) => setShown((before) => ({ ...before, ...change })),
    ),
  )
  useEffect(() => keeper.open(), [keeper])
  return { ...shown, ...keeper }
}
