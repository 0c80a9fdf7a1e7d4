import type { FileKind } from '@cancha/contract/ground/upload-purpose'
import { beginsAsHeic } from '../../../pictures/strip/heif.ts'

/** A file's type by its first bytes; its name and declared type are ignored. */
export type Recognised = { kind: FileKind; type: string; extension: string; isQuickTime?: true }

const is = (kind: FileKind, type: string, extension: string): Recognised => ({ kind, type, extension })

/** How many bytes {@link recognise} needs. */
export const HEAD_BYTES = 4_096

/** @returns null for types that aren't accepted: SVG, HTML, programs, archives, and anything else */
export function recognise(head: Buffer): Recognised | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const at = (from: number, text: string) => head.toString('latin1', from, from + text.length) === text
  if (starts(0xff, 0xd8, 0xff)) return is('image', 'image/jpeg', 'jpg')
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return is('image', 'image/png', 'png')
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return is('image', 'image/gif', 'gif')
  if (at(0, 'RIFF') && at(8, 'WEBP')) return is('image', 'image/webp', 'webp')
  if (beginsAsHeic(head)) return is('image', 'image/heic', 'heic')
  if (at(0, '%PDF-')) return is('document', 'application/pdf', 'pdf')
  if (at(0, 'OggS')) return is('audio', 'audio/ogg', 'ogg')
  if (at(0, 'ID3') || isMpegFrame(head)) return is('audio', 'audio/mpeg', 'mp3')
  if (starts(0x1a, 0x45, 0xdf, 0xa3) && head.includes('webm')) return is('video', 'video/webm', 'webm')
  if (at(4, 'ftyp')) return inBox(head.toString('latin1', 8, 12))
  if (isCaptions(head)) return is('captions', 'text/vtt; charset=utf-8', 'vtt')
  return null
}

/** MPEG-4 brands that browsers play or show. */
function inBox(brand: string): Recognised | null {
  if (brand === 'avif') return is('image', 'image/avif', 'avif')
  if (brand === 'M4A ' || brand === 'M4B ') return is('audio', 'audio/mp4', 'm4a')
  // Browsers need only what QuickTime and MP4 share. They refuse the type video/quicktime itself.
  if (brand === 'qt  ') return { ...is('video', 'video/mp4', 'mp4'), isQuickTime: true }
  if (/^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand)) return is('video', 'video/mp4', 'mp4')
  return null
}

/** Whether it is an MPEG audio frame, layer III, with a valid bit rate and sample rate. */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const layerThree = (second & 0b110) === 0b010
  const version = (second >> 3) & 0b11
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    layerThree &&
    version !== 1 &&
    third >> 4 !== 15 &&
    third >> 4 !== 0 &&
    ((third >> 2) & 0b11) !== 3
  )
}

function isCaptions(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '')
  return /^WEBVTT([ \t\r\n]|$)/.test(text) && !head.includes(0)
}
