import { writing } from '@cancha/contract/calls/school/writing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sessionQuery } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import type { Piece } from '../queries.ts'
import { ComingTexts } from './coming-texts.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { Aside } from './set-aside.ts'

/** A piece that is being written: what is shown, and what can be done with it. */
export function useDraft(loaded: Piece, owner: string) {
  const { kind, id } = loaded
  const queryClient = useQueryClient()
  // The draft's state shows the message of a refusal.
  const { write } = useWrite(writing.savePiece, { refused: () => undefined })
  const save = useRef(write)
  save.current = write
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        loaded,
        owner,
        (body) => save.current({ params: { kind, id }, body }),
        // It goes on after the page was left, when somebody else may have signed in.
        () => {
          const user = queryClient.getQueryData(sessionQuery.queryKey)
          return user === undefined || user?.id === owner
        },
      ),
  )
  const [coming] = useState(() => new ComingTexts())
  const shown = useSyncExternalStore(keeper.subscribe, keeper.shown, keeper.shown)

  useEffect(() => {
    void keeper.begin()
    const leaving = () => keeper.end()
    const asks = (event: BeforeUnloadEvent) => {
      if (coming.any) event.preventDefault()
    }
    window.addEventListener('pagehide', leaving)
    window.addEventListener('beforeunload', asks)
    return () => {
      window.removeEventListener('pagehide', leaving)
      window.removeEventListener('beforeunload', asks)
      keeper.end()
    }
  }, [keeper, coming])

  return {
    ...shown,
    /** Returns the draft as it is at this moment, also where this render's is too old. */
    now: keeper.shown,
    change: keeper.change,
    /** Tells of text that was typed ahead of its editor. */
    typedAhead: coming.add,
    setErrors: keeper.setErrors,
    /** Whether this device has room for what would be given up now. */
    canSetAside: () => keeper.asides.canStore(keeper.shown().values),
    dropAside: (aside: Aside) => keeper.asides.drop(aside),
    /** Takes `dropAside` back. */
    keepAside: (aside: Aside) => keeper.asides.putBack(aside),
    flush: () => keeper.flush(),
    act: async (...args: Parameters<DraftKeeper['act']>) => {
      if (coming.any) await coming.all()
      return keeper.act(...args)
    },
    giveUp: (...args: Parameters<DraftKeeper['giveUp']>) => keeper.giveUp(...args),
    readOther: () => keeper.readOther(),
    takeOther: (read: Piece) => keeper.takeOther(read),
    keepOwn: (read: Piece) => keeper.keepOwn(read),
    bringBack: () => keeper.bringBack(),
  }
}

export type Draft = ReturnType<typeof useDraft>
