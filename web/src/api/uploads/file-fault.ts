import {
  EMPTY_FILE_TEXT,
  tooLargeText,
  type UploadPurpose,
  wrongKindText,
} from '@cancha/contract/ground/upload-purpose'

/**
 * Why a file can't be sent for a purpose, as a sentence; null when it can. Only its name, type and size are looked at:
 * the server judges the content.
 */
export function faultOf(file: File, purpose: UploadPurpose): string | null {
  if (file.size === 0) return `${EMPTY_FILE_TEXT}. Elige otro.`
  if (!isAccepted(file, purpose.accept)) return `${wrongKindText(purpose)}. Elige otro.`
  if (file.size > purpose.most) return `${tooLargeText(purpose)}. Elige uno más ligero.`
  return null
}

/** Whether a photo is one of an iPhone, which few browsers can show. */
export const isHeic = (file: File): boolean =>
  /^image\/hei[cf]/.test(file.type) || ['.heic', '.heif'].includes(endingOf(file))

const endingOf = ({ name }: File): string => name.slice(name.lastIndexOf('.')).toLowerCase()

/** The endings of the types that purposes accept, for browsers that don't tell a file's type. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a'],
  'audio/ogg': ['.ogg'],
  'audio/webm': ['.weba', '.webm'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm'],
  'text/vtt': ['.vtt'],
}

function isAccepted(file: File, accept: string): boolean {
  const rules = accept.split(',')
  const ending = endingOf(file)
  // The type of a browser's recording names its codec too: 'audio/webm;codecs=opus'.
  const [type = ''] = file.type.toLowerCase().split(';')
  if (rules.includes(type) || rules.includes(ending)) return true
  const tellsNothing = file.type === '' && !ending.startsWith('.')
  return tellsNothing || rules.some((rule) => ENDINGS[rule]?.includes(ending))
}
