import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { NotFoundPage } from '../../../../shell/document/NotFoundPage.tsx'
import { GoneNotice } from '../drafts/GoneNotice.tsx'
import { useLeftText } from '../drafts/use-left-text.ts'
import { kindOf } from '../queries.ts'

type Props = { kind: WrittenKindName; id: string; owner: string }

/** The page of a piece that was deleted: what its writer couldn't save before is still on their device. */
export function LostPiece({ kind, id, owner }: Props) {
  const left = useLeftText({ kind, id, owner })
  if (left === null) return <NotFoundPage />
  return (
    <div className="wrap wrap-narrow sec stack">
      <h1>{String(left[kindOf(kind).title] || 'Sin título')}</h1>
      <GoneNotice piece={{ kind, id }} values={left} owner={owner} />
    </div>
  )
}
