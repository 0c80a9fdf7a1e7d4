import type { Captions } from '../../../ui/video/VideoPlayer.tsx'

/** A file of ours, or a number: an id at the video host. */
export function sourceOf(url: string | null): { src: string } | { embed: string } | Record<never, never> {
  if (!url) return {}
  return url.startsWith('/media/')
    ? { src: url }
    : { embed: `https://player.vimeo.com/video/${url}?dnt=1&autoplay=1` }
}

/** The tracks of a video that has them. */
export const captionsOf = (file: string | null): Captions[] =>
  file ? [{ src: file, language: 'es', label: 'Español' }] : []
