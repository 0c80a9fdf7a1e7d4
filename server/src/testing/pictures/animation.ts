import sharp from 'sharp'

/** A picture that moves, of frames of one colour each, red and blue by turns. */
export async function animation(
  format: 'gif' | 'webp',
  frames: number,
  { width = 60, height = 40 } = {},
): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = [await frame('#d02020'), await frame('#2030c0')]
  const all = Array.from({ length: frames }, (_, at) => (at % 2 === 0 ? red : blue))
  return sharp(all, { join: { animated: true } })
    .toFormat(format, { delay: all.map(() => 120), loop: 3 })
    .toBuffer()
}
