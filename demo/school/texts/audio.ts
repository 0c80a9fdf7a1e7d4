/**
 * The audio files in server/media/audio/ with their length in seconds: a guitar in place of a real programme's
 * voices. The page of each demo podcast says so.
 */
export const AUDIO = {
  'guitarra-patio.mp3': 32,
  'guitarra-zaguan.mp3': 32,
  'guitarra-azotea.mp3': 32,
} as const
export type Audio = keyof typeof AUDIO
