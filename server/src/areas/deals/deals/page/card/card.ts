import { DARK, EDGE, ground, HEIGHT, house, text, tiles, WIDTH } from '../../../../../printing/card-parts.ts'

/** The contents of the preview picture for a link to a deal. */
export type DealCardInput = {
  title: string
  /** 'San Antonio, TX 78210'. */
  place: string
  price: string
  /** 'Bajo contrato', where it isn't simply available. */
  mark: string | null
  /** 'Casa · 3 rec · 1 baño · 1,240 ft²'. */
  facts: string
  /** 'Tope del 70 %: $147,500', where value and repairs are stated. */
  ceiling: string | null
  /** Its cover as a JPEG in base64, PHOTO_WIDTH × 630. */
  photo: string | null
}

export const PHOTO_WIDTH = 600
const LEFT = WIDTH - PHOTO_WIDTH
const GAP = 36

/** The preview picture of a link to a deal, as SVG. Letters are outlines, so no font is needed. */
export function dealCardOf({ title, place, price, mark, facts, ceiling, photo }: DealCardInput): string {
  const longest = LEFT - EDGE - GAP
  const told = (
    y: number,
    words: string,
    size: number,
    fill: string,
    font: 'text' | 'strong' | 'figure' = 'text',
  ) => text(EDGE, y, words, { font, size, fill, longest })
  return [
    ground,
    photo === null
      ? Array.from({ length: Math.ceil(PHOTO_WIDTH / 72) }, (_, at) => tiles(WIDTH - 72 * (at + 1))).join('')
      : `<image x="${LEFT}" y="0" width="${PHOTO_WIDTH}" height="${HEIGHT}" href="data:image/jpeg;base64,${photo}"/>`,
    house,
    told(232, title, 42, DARK.text, 'strong'),
    told(274, place, 27, DARK.soft),
    told(392, price, 104, DARK.gold, 'figure'),
    ...(mark === null ? [] : [told(440, mark, 30, DARK.gold, 'strong')]),
    told(502, facts, 27, DARK.text),
    ...(ceiling === null ? [] : [told(548, ceiling, 27, DARK.soft)]),
    '</svg>',
  ].join('')
}
