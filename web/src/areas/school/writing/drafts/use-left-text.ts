import type { Values } from '@cancha/contract/school/writing-fields'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { useEffect, useState } from 'react'
import { localDraft } from './local-draft.ts'

type Place = { kind: WrittenKindName; id: string; owner: string }

/** The values on this device of a piece that its writer can't save any more; null if there are none. */
export function useLeftText({ kind, id, owner }: Place): Values | null {
  const [left, setLeft] = useState<Values | null>(null)
  useEffect(() => {
    let isOpen = true
    const take = async () => {
      const kept = await localDraft(owner, kind, id).takeUp()
      if (isOpen) setLeft(kept?.values ?? null)
    }
    void take()
    return () => {
      isOpen = false
    }
  }, [owner, kind, id])
  return left
}
