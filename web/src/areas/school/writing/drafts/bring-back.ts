import { notify } from '../../../../ui/overlays/notify.ts'
import { NOT_SAVED } from '../words.ts'
import type { Draft } from './use-draft.ts'

/** Makes the text that was set aside the draft again, and says how that went. */
export async function bringBack(draft: Pick<Draft, 'bringBack'>): Promise<void> {
  const how = await draft.bringBack()
  if (how === 'not saved') notify.error(NOT_SAVED)
  if (how === 'back') notify.success('Es otra vez lo tuyo. La otra versión queda en el historial.')
}

/** Says, before a text is given up for another version, where it will be. */
export const whereAside = (draft: Pick<Draft, 'canSetAside'>): string =>
  draft.canSetAside()
    ? 'Se aparta en este dispositivo, y puedes volver a ello.'
    : 'En este dispositivo no cabe una copia: se aparta solo mientras esta página esté abierta.'
