import type { MessageFile } from '@cancha/contract/calls/talk/messenger/message'
import { longDate } from '@cancha/domain/ground/time/dates'

/** A photo as messages show it. */
export type ShownPhoto = Pick<MessageFile, 'url' | 'small' | 'name' | 'width' | 'height'> & {
  alt: string
  /** it is still in this browser only, and can't be opened */
  isPending?: boolean
}

/**
 * The name of a photo where it can't be seen: 'Foto de Julián, 9 de febrero de 2026, 2 de 4'.
 * @param who the sender; null for one's own
 */
export function photoName(who: string | null, sentAt: string, place: number, count: number): string {
  const named = `${who === null ? 'Tu foto' : `Foto de ${who}`}, ${longDate(sentAt)}`
  return count > 1 ? `${named}, ${place} de ${count}` : named
}
