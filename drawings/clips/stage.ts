// The timeline of a clip. A lesson is a list of parts; a part is a function from seconds to SVG.
import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import {
  arch,
  cal,
  ink,
  ink2,
  type Lettering,
  letters,
  maiz,
  noche,
  onZocalo,
  piedra,
  rect,
  tiles,
  verde,
  zocalo,
} from './paint.ts'

export const WIDTH = 1280
export const HEIGHT = 720
export const FLOOR = 640
export const LEFT = 60

export type Part = (second: number) => string
export type Lesson = {
  name: string
  seconds: number
  topic: string
  title: string[]
  sky: string
  tile: TileName
  palette: PaletteName
  /** The second whose frame becomes the poster. */
  poster: number
  parts: Part[]
  ending: string[]
  endingAt: number
}

/** 0 before `at`, 1 after `length` seconds, eased in between. */
export function ease(second: number, at: number, length = 0.5) {
  const x = Math.min(1, Math.max(0, (second - at) / length))
  return 1 - (1 - x) ** 3
}
const round = (n: number) => Math.round(n * 10) / 10

const clipped = (id: string, x: number, y: number, w: number, h: number, drawing: string) =>
  `<clipPath id="${id}"><rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"/></clipPath>` +
  `<g clip-path="url(#${id})">${drawing}</g>`

let serial = 0

/** Text that is written from left to right. */
export function write(at: number, x: number, y: number, text: string, style: Lettering): Part {
  const id = `w${++serial}`
  const width = text.length * style.size * 0.62 + 12
  const left = style.anchor === 'end' ? x - width : style.anchor === 'middle' ? x - width / 2 : x - 4
  const length = Math.min(1, 0.25 + text.length * 0.02)
  return (second) => {
    const seen = ease(second, at, length)
    if (seen === 0) return ''
    const drawing = letters(x, y, text, style)
    return seen === 1 ? drawing : clipped(id, left, y - style.size, width * seen, style.size * 1.4, drawing)
  }
}

/** A drawing that fades in, moving up slightly. */
export function appear(at: number, drawing: string, length = 0.4): Part {
  return (second) => {
    const seen = ease(second, at, length)
    if (seen === 0) return ''
    return seen === 1
      ? drawing
      : `<g opacity="${round(seen)}" transform="translate(0 ${round((1 - seen) * 14)})">${drawing}</g>`
  }
}

/** A building that grows from the ground. */
export function build(at: number, drawing: string, length = 1.2): Part {
  const id = `b${++serial}`
  return (second) => {
    const seen = ease(second, at, length)
    if (seen === 0) return ''
    return seen === 1 ? drawing : clipped(id, 0, FLOOR - FLOOR * seen, WIDTH, FLOOR * seen, drawing)
  }
}

/** A bar that grows to the right. */
export const grow =
  (at: number, x: number, y: number, w: number, h: number, fill: string): Part =>
  (second) => {
    const seen = ease(second, at, 0.6)
    return seen === 0 ? '' : rect(x, y, round(w * seen), h, fill)
  }

/** Shows a part between two times only. */
export const during =
  (from: number, to: number, part: Part): Part =>
  (second) =>
    second >= from && second < to ? part(second) : ''

export const rule = (at: number, y: number, to = 700): Part => grow(at, LEFT, y, to - LEFT, 3, noche)

type RowLook = { size?: number; strong?: boolean; to?: number; x?: number; fill?: string; gap?: number }
/** A line of the calculation: its name on the left, and its figure on the right a moment later. */
export function row(at: number, y: number, name: string, figure: string, look: RowLook = {}): Part {
  const {
    strong = false,
    size = strong ? 54 : 41,
    to = 700,
    x = LEFT,
    fill = strong ? verde : ink,
    gap = 0.7,
  } = look
  const label = write(at, x, y, name, {
    size: strong ? size * 0.82 : size,
    weight: strong ? 720 : 520,
    stretch: 88,
    fill: strong ? ink : ink2,
  })
  const amount = write(at + gap, to, y, figure, {
    size,
    weight: strong ? 780 : 680,
    stretch: 82,
    anchor: 'end',
    fill,
  })
  return (second) => label(second) + amount(second)
}

/** A sign in front of a house. */
export function sign(at: number, x: number, y: number, text: string, size = 34): Part {
  const w = text.length * size * 0.5 + 36
  const h = size * 1.55
  const drawing =
    rect(x - w / 2 - 3, y - 3, w + 6, h + 6, noche, ' rx="9"') +
    rect(x - w / 2, y, w, h, cal, ' rx="7"') +
    letters(x, y + h / 2 + size * 0.34, text, { size, weight: 760, stretch: 82, anchor: 'middle' })
  return appear(at, drawing)
}

export function tick(at: number, x: number, y: number, good = true): Part {
  const line = good ? 'M-11 0 -3 9 12 -10' : 'M-9 -9 9 9M9 -9 -9 9'
  const badge =
    `<g transform="translate(${x} ${y})"><circle r="23" fill="${good ? verde : '#B42318'}"/>` +
    `<path d="${line}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`
  return appear(at, badge, 0.3)
}

/** A step's number inside a door. */
export const stepDoor = (x: number, y: number, n: number, fill = verde) =>
  arch(x, y - 42, 36, 48, fill) +
  letters(x + 18, y - 5, String(n), { size: 26, weight: 740, fill: '#fff', anchor: 'middle' })

const MARK =
  '<rect width="48" height="48" rx="5" fill="#0B5D3B"/>' +
  '<path d="M0 10V5a5 5 0 0 1 5-5h5zM48 10V5a5 5 0 0 0-5-5h-5zM0 38v5a5 5 0 0 0 5 5h5zM48 38v5a5 5 0 0 1-5 5h-5z" fill="#E8B54A"/>' +
  '<path d="M38.09 14.49A17 17 0 1 0 38.09 33.51L31.46 29.03A9 9 0 1 1 31.46 18.97Z" fill="#fff"/>' +
  '<path d="M20.4 29.2V22.6a3.6 3.6 0 0 1 7.2 0V29.2z" fill="#E8B54A"/>'

/** How long the title is shown alone before it moves to the top. */
const TITLE_UNTIL = 3.6

function heading(lesson: Lesson): Part {
  const size = 118
  const big = lesson.title.map((line, i) =>
    write(0.9 + i * 0.6, 0, i * size * 0.94, line, { size, weight: 790, stretch: 80 }),
  )
  const small = lesson.title.join(' ')
  const smallTitle = write(TITLE_UNTIL + 0.3, LEFT, 152, small, { size: 62, weight: 780, stretch: 80 })
  const swatch = tiles(lesson.tile, lesson.palette, LEFT, 52, 36, 36, 36)
  const topic = appear(
    0.5,
    swatch + letters(LEFT + 50, 79, lesson.topic, { size: 30, weight: 640, stretch: 90, fill: ink2 }),
  )
  return (second) => {
    const gone = ease(second, TITLE_UNTIL, 0.3)
    const top = lesson.title.length > 2 ? 236 : 290
    const lines = gone === 1 ? '' : big.map((part) => part(second)).join('')
    const opacity = gone ? ` opacity="${round(1 - gone)}"` : ''
    return `${topic(second)}<g transform="translate(${LEFT} ${top})"${opacity}>${lines}</g>${smallTitle(second)}`
  }
}

/** The closing picture: the topic's tiles seen through a door. */
function tiledDoor({ tile, palette }: Lesson) {
  const [x, w, top] = [936, 248, 150]
  const opening = `M${x} ${FLOOR}V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${FLOOR}z`
  return (
    arch(x - 16, top - 16, w + 32, FLOOR - top + 16, cal) +
    `<clipPath id="gate"><path d="${opening}"/></clipPath>` +
    `<g clip-path="url(#gate)">${tiles(tile, palette, x, FLOOR - 496, w, 496, 62)}</g>` +
    rect(x - 34, FLOOR - 14, w + 68, 14, piedra)
  )
}

function ending(lesson: Lesson): Part {
  const size = 78
  const top = 300 - (lesson.ending.length - 2) * size * 0.5
  const lines = lesson.ending.map((line, i) =>
    write(lesson.endingAt + 0.6 + i * 0.5, LEFT, top + i * size * 1.06, line, {
      size,
      weight: 760,
      stretch: 82,
      fill: i ? maiz : onZocalo,
    }),
  )
  const brand = appear(
    lesson.endingAt + 1.4,
    `<g transform="translate(${LEFT} 52)">${MARK}</g>${letters(LEFT + 62, 88, 'Cancha', { size: 34, weight: 740, stretch: 92, fill: onZocalo })}`,
  )
  const gate = build(lesson.endingAt + 0.7, tiledDoor(lesson), 0.8)
  return (second) => {
    const seen = ease(second, lesson.endingAt, 0.7)
    if (seen === 0) return ''
    const y = round(FLOOR - FLOOR * seen)
    return (
      rect(0, y, WIDTH, FLOOR - y, zocalo) +
      gate(second) +
      brand(second) +
      lines.map((part) => part(second)).join('')
    )
  }
}

/** The whole picture at a given second. */
export function draw(lesson: Lesson): Part {
  const top = heading(lesson)
  const end = ending(lesson)
  const floor =
    rect(0, FLOOR, WIDTH, 4, piedra) + tiles(lesson.tile, lesson.palette, 0, FLOOR + 4, WIDTH, 76, 76)
  const sky = rect(0, 0, WIDTH, HEIGHT, lesson.sky)
  return (second) => {
    const covered = second > lesson.endingAt + 0.7
    const board = covered ? '' : top(second) + lesson.parts.map((part) => part(second)).join('')
    return sky + board + floor + end(second)
  }
}
