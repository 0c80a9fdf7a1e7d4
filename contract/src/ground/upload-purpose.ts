import type { FilmFault } from '@cancha/domain/ground/files/film-codecs'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'

export type FileKind = 'image' | 'document' | 'office' | 'audio' | 'video' | 'captions'

/**
 * The use that a file is uploaded for. Purposes are values, like live events: a feature's purposes are in
 * `<area>/<feature>-uploads.ts`, the server's manifest of that feature says who may upload for them, and the web checks a file
 * by them before it is sent.
 */
export type UploadPurpose = {
  /** As it travels in the field `purpose` of Upload-Metadata. */
  readonly name: string
  /** The kinds of file that are accepted. The server recognises them by their content. */
  readonly kinds: readonly [FileKind, ...FileKind[]]
  /** The largest file, in bytes. */
  readonly most: number
  /** For the attribute `accept` of an input. */
  readonly accept: string
  /** The accepted formats, as people know them: 'PNG'. */
  readonly formats: readonly string[]
}

/** Bytes in a mebibyte. */
export const MB = 1024 * 1024

/** The formats of each kind: their names, and what the attribute `accept` calls them. */
const FORMATS: Record<FileKind, Record<string, string>> = {
  image: {
    JPEG: 'image/jpeg',
    PNG: 'image/png',
    GIF: 'image/gif',
    WebP: 'image/webp',
    AVIF: 'image/avif',
    HEIC: 'image/heic,image/heif',
  },
  document: { PDF: 'application/pdf' },
  office: {
    XLSX: '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    DOCX: '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  audio: {
    MP3: 'audio/mpeg,.mp3',
    M4A: 'audio/mp4,.m4a',
    OGG: 'audio/ogg,.ogg',
    WebM: 'audio/webm,.weba',
  },
  video: { MP4: 'video/mp4', MOV: 'video/quicktime,.mov', WebM: 'video/webm' },
  captions: { VTT: '.vtt,text/vtt' },
}

const WORDS: Record<FileKind, string> = {
  image: 'una imagen',
  document: 'un PDF',
  office: 'un archivo de Excel o de Word',
  audio: 'un audio',
  video: 'un video',
  captions: 'un archivo de subtítulos',
}

type Declared = Pick<UploadPurpose, 'kinds' | 'most'> & {
  /** Fewer formats than its kinds have. */
  formats?: readonly string[]
}

/**
 * Declares a purpose.
 * @param name unique, the feature's name first: 'writing.picture'
 */
export function uploadPurpose(name: string, { kinds, most, formats }: Declared): UploadPurpose {
  const all = kinds.flatMap((kind) => Object.entries(FORMATS[kind]))
  const accepted = formats ? all.filter(([format]) => formats.includes(format)) : all
  return {
    name,
    kinds,
    most,
    accept: accepted.map(([, types]) => types).join(','),
    formats: accepted.map(([format]) => format),
  }
}

/** The limits of an upload, shown before a file is chosen: 'JPEG, PNG o WebP, hasta 2 MB'. */
export const limitsText = ({ formats, most }: UploadPurpose): string =>
  `${listed(formats)}, hasta ${formatSize(most)}`

/** The sentence for a file whose content is of another kind: 'El archivo no es un PDF'. */
export const wrongKindText = ({ kinds, formats }: UploadPurpose): string =>
  `El archivo no es ${kinds.map((kind) => withFormats(kind, formats)).join(' ni ')}`

function withFormats(kind: FileKind, formats: readonly string[]): string {
  const own = formats.filter((format) => format in FORMATS[kind])
  return WORDS[kind].endsWith(own.join()) ? WORDS[kind] : `${WORDS[kind]} (${listed(own)})`
}

/** 'MP3, M4A u OGG' */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return `${words.slice(0, -1).join(', ')} ${/^h?[oO]/.test(last) ? 'u' : 'o'} ${last}`
}

/** The sentence for a file that is too large: 'El archivo pasa de 20 MB'. */
export const tooLargeText = ({ most }: UploadPurpose): string => `El archivo pasa de ${formatSize(most)}`

/**
 * The sentence for a file without content.
 * @public
 */
export const EMPTY_FILE_TEXT = 'El archivo está vacío'

/**
 * The sentence for a picture that would have to be enlarged.
 * @param width its width in pixels, and `least` that which is needed
 */
export const tooNarrowText = (width: number, least: number): string =>
  `La imagen tiene ${width} píxeles de ancho y aquí va una de ${least} o más: así se ve nítida`

/** The sentences for films that browsers don't all play: what the person can do on their phone or computer. */
export const filmFaultText: Record<FilmFault, string> = {
  hevc: 'El video está en HEVC («alta eficiencia»), que muchos navegadores no muestran. En un iPhone, elígelo desde «Fotos» en lugar de «Archivos», o en Ajustes › Cámara › Formatos pon «Más compatible» y grábalo de nuevo. En otros teléfonos, quita «alta eficiencia» (HEVC) en los ajustes de la cámara.',
  other:
    'El video está en un formato que muchos navegadores no reproducen. Guárdalo como MP4 con imagen H.264 de 8 bits y sonido AAC, y súbelo de nuevo.',
}
