import { mayWrite } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

/** A file on its way is its sender's: to everyone else it isn't there. */
export const uploadPolicy = policy<{ userId: number }>()({
  addPiece: (viewer, upload) => owns(viewer, upload) || 'not_found',
  finish: (viewer, upload) => owns(viewer, upload) || 'not_found',
  cancel: (viewer, upload) => owns(viewer, upload) || 'not_found',
})

/** `open` says whether the address alone opens the file: its kind is for everyone, or the address was signed. */
type Served = { open: boolean }

/** Videos and their captions are lent by signed addresses (decision 27); editors and administrators need none. */
export const servedFilePolicy = policy<Served>()({
  read: (viewer, { open }) => open || mayWrite(viewer) || 'not_found',
})
