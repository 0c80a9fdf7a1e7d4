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
