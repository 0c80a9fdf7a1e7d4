/**
 * The sounds in server/media/audio/, each with its length in seconds: a guitar that plays where a real programme would
 * have its voices. The page of each demo podcast says so.
 */
export const AUDIO = {
  'guitarra-patio.mp3': 32,
  'guitarra-zaguan.mp3': 32,
  'guitarra-azotea.mp3': 32,
} as const
export type Audio = keyof typeof AUDIO
