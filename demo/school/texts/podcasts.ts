// Podcasts of the demo school. A guitar plays in place of voices, and each page says so.
import { readTexts } from '../../read-texts.ts'
import { Podcast } from './types.ts'

const HONEST =
  '<p><em>Este es un episodio de muestra: en lugar de las voces suena una guitarra. Las notas del programa están completas.</em></p>'

export const podcasts = readTexts(new URL('./podcasts.md', import.meta.url), Podcast).map((podcast) => ({
  ...podcast,
  description: podcast.description + HONEST,
}))
