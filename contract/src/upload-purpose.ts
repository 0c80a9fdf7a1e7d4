import { formatSize } from '@cancha/domain/numbers/sizes'
import type { FileKind } from './writing-fields.ts'

/**
 * What a file is uploaded for. Values like live events: a feature's purposes are in `purposes/<feature>.ts`, the server's
 * manifest of that feature says who may upload for them, and the web checks a file by them before it is sent.
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
}

/** Bytes in a mebibyte. */
export const MB = 1024 * 1024

const ACCEPT: Record<FileKind, string> = {
  image: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
  document: 'application/pdf',
  audio: 'audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg',
  video: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
}

const WORDS: Record<FileKind, string> = {
  image: 'una imagen (JPEG, PNG, GIF, WebP o AVIF)',
  document: 'un PDF',
  audio: 'un audio (MP3, M4A u OGG)',
  video: 'un video (MP4 o WebM)',
  captions: 'un archivo de subtítulos (VTT)',
}

/**
 * Declares a purpose.
 * @param name unique, the feature's name first: 'writing.picture'
 */
export const uploadPurpose = (
  name: string,
  { kinds, most }: Pick<UploadPurpose, 'kinds' | 'most'>,
): UploadPurpose => ({ name, kinds, most, accept: kinds.map((kind) => ACCEPT[kind]).join(',') })

/** The sentence for a file whose content is of another kind: 'El archivo no es un PDF'. */
export const wrongKindText = ({ kinds }: UploadPurpose): string =>
  `El archivo no es ${kinds.map((kind) => WORDS[kind]).join(' ni ')}`

/** The sentence for a file that is too large: 'El archivo pasa de 20 MB'. */
export const tooLargeText = ({ most }: UploadPurpose): string => `El archivo pasa de ${formatSize(most)}`

/**
 * The sentence for a file without content.
 * @public
 */
export const EMPTY_FILE_TEXT = 'El archivo está vacío'
