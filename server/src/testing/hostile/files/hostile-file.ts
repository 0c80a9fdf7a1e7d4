import { deflateSync } from 'node:zlib'
import type { Accepted } from '@cancha/contract/school/writing-fields'

/** A file made to do harm. Generated when it is needed, at most 2 MB. */
export type HostileFile = {
  name: string
  /** The kind as which it is uploaded. */
  as: Accepted
  make: () => Buffer | Promise<Buffer>
  /** Takes a core a second or more to refuse or draw: only in the long run. */
  heavy?: true
}

/** A marker in data that must not reach anybody. */
export const CANARY = 'canario'
export const PAGE = Buffer.from(`<!doctype html><html><script>alert("${CANARY}")</script></html>`)
export const ARCHIVE = Buffer.from(`PK\x03\x04\x14\0\0\0${CANARY}.html`, 'latin1')

const packedNothing = new Map<number, Buffer>()
/** That many megabytes of zeros, compressed to a thousandth. */
export function bomb(megabytes: number): Buffer {
  const made = packedNothing.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  packedNothing.set(megabytes, made)
  return made
}

export const repeat = (times: number, part: Buffer): Buffer => Buffer.concat(Array<Buffer>(times).fill(part))

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** Exif data whose directory links back to itself and claims 65,535 entries. */
export function loopingExif(): Buffer {
  const entry = (tag: number, type: number, value: Buffer) =>
    Buffer.concat([u16(tag), u16(type), u32(1), value])
  return Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    u32(8),
    u16(0xffff),
    // The Exif directory, the GPS directory and the next one are all this one.
    entry(0x8769, 4, u32(8)),
    entry(0x8825, 4, u32(8)),
    u32(8),
    Buffer.from(CANARY),
  ])
}
