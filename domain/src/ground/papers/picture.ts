/** A picture in colour: three bytes a pixel (red, green, blue), row by row. */
export type Rgb = { width: number; height: number; data: Uint8Array }

/** One number for each pixel, row by row: 0 is black, 255 white. */
export type Grey = { width: number; height: number; data: Float32Array }

/** A place in a picture: x to the right, y down, in pixels from its upper left corner. A pixel's middle is at a half. */
export type Point = { x: number; y: number }

export const newGrey = (width: number, height: number): Grey => ({
  width,
  height,
  data: new Float32Array(width * height),
})

/** The brightness of a colour, as eyes weigh it. */
const brightness = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue

/**
 * A picture made small by averaging. One that is small already keeps its size.
 * @param longest the most pixels of its longer side
 */
export function reduced(picture: Rgb, longest: number): Rgb {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  if (width === picture.width && height === picture.height) return picture
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = span(y, height, picture.height)
    for (let x = 0; x < width; x++) {
      const [left, right] = span(x, width, picture.width)
      averageInto(data, (y * width + x) * 3, picture, { top, bottom, left, right })
    }
  }
  return { width, height, data }
}

/** The pixels of the larger picture, from and until, that one of the smaller stands for. */
const span = (at: number, small: number, large: number): [number, number] => {
  const from = Math.floor((at * large) / small)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * large) / small))]
}

function averageInto(
  target: Uint8Array,
  at: number,
  { data, width }: Rgb,
  { top, bottom, left, right }: { top: number; bottom: number; left: number; right: number },
): void {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let index = (y * width + left) * 3; index < (y * width + right) * 3; index += 3) {
      red += data[index] ?? 0
      green += data[index + 1] ?? 0
      blue += data[index + 2] ?? 0
    }
  const count = (bottom - top) * (right - left)
  target[at] = red / count
  target[at + 1] = green / count
  target[at + 2] = blue / count
}

/** The brightness of each pixel. */
export function greyOf({ width, height, data }: Rgb): Grey {
  const grey = newGrey(width, height)
  for (let index = 0; index < grey.data.length; index++)
    grey.data[index] = brightness(data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0)
  return grey
}
