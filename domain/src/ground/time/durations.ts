import { digits } from './zone.ts'

/** Formats the duration of a video, an episode or a course, in whole seconds: '0:25', '12:05', '1 h 40'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${digits(minutes % 60)}`
    : `${minutes}:${digits(seconds % 60)}`
}

/** Formats a position within a recording, to the second, as players count: '0:25', '75:03'. */
export const formatPosition = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${digits(Math.floor(seconds % 60))}`

const inWords = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * Formats how long somebody has to wait, in whole seconds, rounded up so that the time is over when it was told to be:
 * '45 segundos', '1 minuto', '53 minutos', '2 horas'.
 */
export function formatWait(seconds: number): string {
  if (seconds < 60) return inWords(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? inWords(minutes, 'minuto', 'minutos')
    : inWords(Math.ceil(minutes / 60), 'hora', 'horas')
}
