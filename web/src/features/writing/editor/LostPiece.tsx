import type { Values } from '@cancha/contract/writing-fields'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { useEffect, useState } from 'react'
import { NotFoundPage } from '../../../shell/document/NotFoundPage.tsx'
import { kindOf } from '../queries.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { localDraft } from './local-draft.ts'

type Props = { kind: WrittenKindName; id: string; owner: string }

/** The page of a piece that was deleted: what its writer couldn't save before is still on their device. */
export function LostPiece({ kind, id, owner }: Props) {
  const [left, setLeft] = useState<Values | null>(null)
  useEffect(() => setLeft(localDraft(owner, kind, id).kept()?.values ?? null), [owner, kind, id])
  if (left === null) return <NotFoundPage />
  return (
    <div className="wrap wrap-narrow sec stack">
      <h1>{String(left[kindOf(kind).title] || 'Sin título')}</h1>
      <GoneNotice piece={{ kind, id }} values={left} owner={owner} />
    </div>
  )
}
