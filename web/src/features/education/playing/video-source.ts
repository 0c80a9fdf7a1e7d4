import type { Captions } from '../../../ui/video/VideoPlayer.tsx'

/** The source of a video: an uploaded file, or a number, which is an id at the video host. */
export function sourceOf(url: string | null): { src: string } | { embed: string } | Record<never, never> {
  if (!url) return {}
  return url.startsWith('/media/')
    ? { src: url }
    : { embed: `https://player.vimeo.com/video/${url}?dnt=1&autoplay=1` }
}

/** The caption tracks of a video; empty if it has none. */
export const captionsOf = (file: string | null): Captions[] =>
  file ? [{ src: file, language: 'es', label: 'Español' }] : []
