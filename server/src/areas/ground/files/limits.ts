import { limit } from '../../../http/limits/limits.ts'

const MANY_PICTURES = 'Enviaste muchas imágenes en poco tiempo. Espera un rato e inténtalo de nuevo.'

/**
 * Pictures that one person has drawn for themselves, such as portraits and logos: each takes up to a few seconds of a core. The
 * pace of calls with a picture in base64, and of uploads for such purposes.
 */
export const ownPictures = limit('picture', {
  points: 60,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: MANY_PICTURES,
})

/** Papers that one person has made anew: each takes up to half a minute of a core. */
export const ownPapers = limit('paper', {
  points: 120,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Subiste muchos documentos en poco tiempo. Espera un rato y sube los que faltan.',
})

export const filePaces = [
  limit('upload', { points: 600, within: 60, shared: false, membersOfAddress: 3_000 }),
  ownPictures,
  ownPapers,
]

/** Pictures uploaded by one editor, for instance for a gallery. */
export const editorPictures = limit('editorPicture', {
  points: 300,
  within: 3_600,
  shared: true,
  says: MANY_PICTURES,
})
