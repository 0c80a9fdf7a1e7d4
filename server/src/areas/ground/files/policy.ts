import { mayWrite } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'

/** An unfinished upload belongs to its sender; for everyone else it doesn't exist. */
export const uploadPolicy = policy<{ userId: number }>()({
  see: (viewer, upload) => owns(viewer, upload) || 'not_found',
  addPiece: (viewer, upload) => owns(viewer, upload) || 'not_found',
  finish: (viewer, upload) => owns(viewer, upload) || 'not_found',
  cancel: (viewer, upload) => owns(viewer, upload) || 'not_found',
})

/** `open`: the address alone is enough, because the kind is public or the address is signed. */
type Served = { open: boolean }

/** Videos and their captions need signed addresses (decision 27), except for editors and administrators. */
export const servedFilePolicy = policy<Served>()({
  read: (viewer, { open }) => open || mayWrite(viewer) || 'not_found',
})

/** A file may be used once, by its uploader. */
export const uploadedFilePolicy = policy<{ userId: number | null; unheld: boolean }>()({
  attach: (viewer, file) => (owns(viewer, file) && file.unheld) || 'not_found',
})
