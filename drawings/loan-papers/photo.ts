import sharp from 'sharp'
import type { DemoPaper } from '../../demo/lending/texts/requests/papers.ts'
import type { FontName } from '../../server/src/printing/faces.ts'
import { outlined } from '../../server/src/printing/typeface.ts'

type Shot = { width: number; height: number /** Degrees, clockwise. */; turned: number }
const [WIDTH, HEIGHT] = [1_500, 1_900]

const words = (
  text: string,
  x: number,
  y: number,
  size: number,
  font: FontName = 'text',
  colour = '#1d2a26',
) => `<path transform="translate(${x} ${y})" fill="${colour}" d="${outlined(text, font, size).path}"/>`

/** A paper on a wooden table, as somebody photographs it from above with a lamp at one side. */
export async function photoOf(
  { from, title, pages }: DemoPaper,
  { width, height, turned }: Shot,
): Promise<Buffer> {
  const lines = (pages[0]?.facts ?? []).map(([label, value], at) => {
    const y = 250 + at * 62
    return words(label, 70, y, 26, 'table', '#54655e') + words(value, width / 2, y, 28)
  })
  const page =
    `<rect width="${width}" height="${height}" fill="#fbfaf5"/>` +
    `<g transform="translate(${width / 2} ${height / 2 + 60}) rotate(-24)" opacity="0.13">${words('MUESTRA', -300, 40, 150, 'figure', '#bf5535')}</g>` +
    words(from, 70, 90, 30, 'strong', '#3b4d46') +
    words(title, 70, 160, 46, 'strong') +
    lines.join('') +
    words('MUESTRA: papel inventado para la demostración', 70, height - 40, 22, 'table', '#bf5535')
  const planks = Array.from({ length: 9 }, (_, at) => {
    const shade = ['#7a5636', '#6f4d30', '#835e3d'][at % 3]
    return `<rect x="0" y="${at * 212}" width="${WIDTH}" height="210" fill="${shade}"/>`
  })
  const light =
    '<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/>' +
    '<stop offset="1" stop-color="#000" stop-opacity="0.34"/></linearGradient>'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${light}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#5c3f27"/>${planks.join('')}` +
    `<g transform="translate(${(WIDTH - width) / 2} ${(HEIGHT - height) / 2}) rotate(${turned} ${width / 2} ${height / 2})">` +
    `<rect x="10" y="14" width="${width}" height="${height}" fill="#000" opacity="0.35"/>${page}</g>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/></svg>`
  return sharp(Buffer.from(svg)).resize({ width: 1_200 }).jpeg({ quality: 76 }).toBuffer()
}
