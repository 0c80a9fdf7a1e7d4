import { brand } from '../brand.ts'
import { INK, type Sheet } from './sheet.ts'

/** The logo's mark, a tile with a C and a door, on a grid of 48 by 48. */
export const MARK = {
  corners:
    'M0 10V5a5 5 0 0 1 5-5h5zM48 10V5a5 5 0 0 0-5-5h-5zM0 38v5a5 5 0 0 0 5 5h5zM48 38v5a5 5 0 0 1-5 5h-5z',
  letter: 'M38.09 14.49A17 17 0 1 0 38.09 33.51L31.46 29.03A9 9 0 1 1 31.46 18.97Z',
  door: 'M20.4 29.2V22.6a3.6 3.6 0 0 1 7.2 0V29.2z',
} as const

/** The site's logo and name. */
export function brandMark({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48)
  doc.roundedRect(0, 0, 48, 48, 5).fill(INK.green)
  doc.path(MARK.corners).fill(INK.gold)
  doc.path(MARK.letter).fill('#FFFFFF')
  doc.path(MARK.door).fill(INK.gold)
  doc.restore()
  doc.wear('figure', size * 0.8).fillColor(INK.ink)
  doc.text(brand.name, x + size + 8, y + size * 0.04, { lineBreak: false })
}
