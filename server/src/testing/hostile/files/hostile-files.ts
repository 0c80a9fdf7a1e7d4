import { HOSTILE_AVIFS } from './avif.ts'
import { HOSTILE_DOCUMENTS_AND_FILMS } from './documents-and-films.ts'
import { HOSTILE_GIFS_AND_WEBPS } from './gif-webp.ts'
import { HOSTILE_HEICS } from './heic.ts'
import { CANARY, type HostileFile } from './hostile-file.ts'
import { HOSTILE_JPEGS } from './jpeg.ts'
import { HOSTILE_PAPERS } from './papers.ts'
import { HOSTILE_PNGS } from './png.ts'

const DRAWING: HostileFile = {
  name: 'a drawing with a script',
  as: 'image',
  make: () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert("${CANARY}")</script></svg>`),
}

/** All hostile files. A new one is added here and is then tried at every place that accepts files. */
export const HOSTILE_FILES: HostileFile[] = [
  ...HOSTILE_PNGS,
  ...HOSTILE_JPEGS,
  ...HOSTILE_GIFS_AND_WEBPS,
  ...HOSTILE_AVIFS,
  ...HOSTILE_HEICS,
  DRAWING,
  ...HOSTILE_DOCUMENTS_AND_FILMS,
  ...HOSTILE_PAPERS,
]
