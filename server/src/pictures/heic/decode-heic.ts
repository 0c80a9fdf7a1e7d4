import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import open from 'libheif-js/libheif-wasm/libheif.js'
import type { Pixels } from '../recipe.ts'
import { BadPicture } from '../strip/container.ts'

/**
 * The most memory of the decoder, in bytes. The program of the decoder works in this thread, so nothing else here would notice
 * that it grows. A picture of 40 megapixels takes 300 MB.
 */
const MEMORY_MOST = 450e6
const PAGE = 65_536

type Memory = { readonly buffer: { readonly byteLength: number }; grow(pages: number): number }
type Instance = { readonly exports: Record<string, unknown> }
/** The types of what Node has of it are those of browsers, which the server's code doesn't know otherwise. */
const { Module, Instance, Memory } = (
  globalThis as unknown as {
    WebAssembly: {
      Module: new (program: Uint8Array) => object
      Instance: new (module: object, imports: object) => Instance
      Memory: new (size: { initial: number }) => Memory
    }
  }
).WebAssembly

const program = new Module(
  readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))),
)

/** The decoder as it begins: what one picture leaves behind in it, another one never meets. */
function freshDecoder() {
  const silent = () => undefined
  return open({
    print: silent,
    printErr: silent,
    instantiateWasm(imports: object, receive: (instance: Instance) => void) {
      const instance = new Instance(program, imports)
      for (const part of Object.values(instance.exports)) if (part instanceof Memory) limit(part)
      receive(instance)
      return instance.exports
    },
  })
}

function limit(memory: Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE > MEMORY_MOST) throw new RangeError('too much memory')
    return grow(pages)
  }
}

/**
 * The pixels of a HEIC that passed strip(), turned as it says. They lie in the decoder's memory, which lives as long as they do.
 * @throws BadPicture if it can't be decoded
 */
export function decodeHeic(bytes: Buffer): Pixels {
  try {
    const decoder = freshDecoder()
    const file = decoder.heif_context_alloc()
    decoder.heif_context_read_from_memory(file, bytes)
    const picture = decoder.heif_js_context_get_primary_image_handle(file)
    const channels = decoder.heif_image_handle_has_alpha_channel(picture) ? 4 : 3
    const { heif_chroma_interleaved_RGBA: clear, heif_chroma_interleaved_RGB: full } = decoder.heif_chroma
    const { heif_colorspace_RGB: rgb } = decoder.heif_colorspace
    const decoded = decoder.heif_js_decode_image2(picture, rgb, channels === 4 ? clear : full)
    const [pixels] = decoded.channels
    const { width, height, stride, data } = pixels
    return { data: rows(data, stride, width * channels), info: { width, height, channels } }
  } catch {
    throw new BadPicture('unreadable')
  }
}

/** The rows of a picture, without what the decoder leaves between them. */
function rows(data: Uint8Array, stride: number, length: number): Buffer {
  const whole = Buffer.from(data.buffer, data.byteOffset, data.length)
  const count = data.length / stride
  // In place: each row moves towards the beginning, behind those that have moved already.
  if (stride !== length)
    for (let row = 1; row < count; row++) whole.copyWithin(row * length, row * stride, row * stride + length)
  return whole.subarray(0, count * length)
}
