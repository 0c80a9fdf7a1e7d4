import type { QueueItem } from '@cancha/contract/talk/forums/order'

/** Why something waits for a moderator, on its badge. */
export const WHY: Record<QueueItem['why'], { label: string; tone: 'info' | 'warn' | 'bad' }> = {
  answered: { label: 'Quien la escribió respondió', tone: 'info' },
  reported: { label: 'Reportada', tone: 'warn' },
  waiting: { label: 'Espera que la apruebes', tone: 'info' },
  hidden: { label: 'Oculta', tone: 'warn' },
  deleted: { label: 'Eliminada', tone: 'bad' },
}
