import { limit } from '../../http/limits/limits.ts'

const MANY_PICTURES = 'Enviaste muchas imágenes en poco tiempo. Espera un rato e inténtalo de nuevo.'

export const filePaces = [
  limit('upload', { points: 600, within: 60, shared: false, membersOfAddress: 3_000 }),
  /** Pictures to re-encode: each takes up to a few seconds of a core. */
  limit('picture', { points: 60, within: 3_600, shared: true, membersOfAddress: null, says: MANY_PICTURES }),
]

/** Pictures uploaded by one editor, for instance for a gallery. */
export const editorPictures = limit('editorPicture', {
  points: 300,
  within: 3_600,
  shared: true,
  says: MANY_PICTURES,
})
