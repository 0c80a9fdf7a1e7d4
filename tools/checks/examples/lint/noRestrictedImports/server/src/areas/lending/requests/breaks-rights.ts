import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'

export const mayCancel = (viewer: Viewer, loan: { userId: number }): boolean =>
  isAdmin(viewer) || viewer.id === loan.userId
