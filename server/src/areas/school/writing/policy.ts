import type { ErrorCode } from '@cancha/contract/ground/errors'
import { isAdmin, mayWrite, type Viewer } from '@cancha/domain/ground/viewer'
import { policy } from '../../../http/request/policy.ts'

type PieceRow = { legal: boolean }

/** Every editor may change every piece, except legal texts, which are the administrators'. */
function mayChange(
  viewer: Viewer | null,
  { legal }: PieceRow,
): true | ErrorCode | { code: ErrorCode; msg: string } {
  if (!mayWrite(viewer)) return 'forbidden'
  return (
    !legal ||
    isAdmin(viewer) || {
      code: 'forbidden',
      msg: 'Es un texto legal: solo lo cambia quien administra el sitio.',
    }
  )
}

/** Rights on a piece. Removing puts it in the trash, erasing ends it for good. */
export const piecePolicy = policy<PieceRow>()({
  read: (viewer) => mayWrite(viewer) || 'forbidden',
  edit: mayChange,
  remove: mayChange,
  restore: mayChange,
  erase: (viewer) => isAdmin(viewer) || 'forbidden',
  markLegal: (viewer) => isAdmin(viewer) || 'forbidden',
})

/** Rights that belong to no piece in particular. */
export const deskPolicy = policy<object>()({
  upload: (viewer) => mayWrite(viewer) || 'forbidden',
})
