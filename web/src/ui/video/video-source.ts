import { type HostedVideo, hostedVideoIn } from '@cancha/domain/school/content/hosted-videos'
import type { Captions } from './VideoPlayer.tsx'

/** The source of a video: an uploaded file, or a video at a host. */
export function sourceOf(url: string | null): { src?: string; embed?: HostedVideo } {
  if (!url) return {}
  if (url.startsWith('/media/')) return { src: url }
  const embed = hostedVideoIn(url)
  return embed ? { embed } : {}
}

/** The caption tracks of a video; empty if it has none. */
export const captionsOf = (file: string | null): Captions[] =>
  file ? [{ src: file, language: 'es', label: 'Español' }] : []
