import { PAPER_PAGES_MOST } from '@cancha/domain/lending/documents/document-life'
import type { PaperSort } from './language.ts'
import type { PaperFault } from './papers/bad-paper.ts'
import type { Fault, PictureKind } from './strip/container.ts'

const KIND_NAMES: Record<PictureKind, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  heic: 'HEIC',
}
const either = new Intl.ListFormat('es', { type: 'disjunction' })

/** Why a picture isn't accepted, and what to do. */
export function pictureSentence(fault: Fault, kinds: readonly PictureKind[]): string {
  switch (fault) {
    case 'kind':
      return `Elige una imagen ${either.format(kinds.map((kind) => KIND_NAMES[kind]))}`
    case 'small':
      return 'La imagen es demasiado pequeña'
    case 'pixels':
      return `La imagen tiene demasiados píxeles: el máximo son 40 millones${kinds.includes('avif') ? ', en AVIF 20' : ''}`
    case 'long':
      return 'La imagen es demasiado larga: ningún lado puede pasar de 30,000 píxeles'
    case 'frames':
      return 'La animación es demasiado larga: elige una imagen quieta'
    case 'unreadable':
      return 'No pudimos leer esa imagen'
  }
}

const PAPER_KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'heic']

/** Why no paper is made of what was sent, and what to do. */
export function paperSentence(fault: Fault | PaperFault, sort: PaperSort): string {
  switch (fault) {
    case 'password':
      return 'El PDF está protegido con contraseña. Guárdalo sin contraseña y súbelo de nuevo.'
    case 'manyPages':
      return `El PDF tiene más de ${PAPER_PAGES_MOST} páginas. Divídelo en varios y súbelos uno por uno.`
    case 'noPages':
      return 'El PDF no tiene páginas. Revisa el archivo y súbelo de nuevo.'
    case 'damaged':
      return 'No pudimos leer ese PDF. Ábrelo, guárdalo de nuevo como PDF y súbelo otra vez, o tómale una foto a cada página.'
    default:
      return sort === 'pdf' ? paperSentence('damaged', sort) : pictureSentence(fault, PAPER_KINDS)
  }
}
