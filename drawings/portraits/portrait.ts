// Portraits for the demo community: flat and warm, each with a face of its own.
import { circle, line, path, rect } from '../art/shapes.ts'

const SKINS = ['#F1C9A5', '#E3AE84', '#CF946A', '#B67B52', '#96603C', '#7A4A2E']
const HAIRS = ['#1E1511', '#33211A', '#4B2E20', '#6E4427', '#241A2B', '#3B1F18', '#8C8C88']
const GROUNDS = ['#B9DACA', '#E8B54A', '#E2A48F', '#C9D9E8', '#F0E2C4', '#9FC4B1', '#D8B9A0']
const CLOTHES = ['#0B5D3B', '#BF5535', '#2C5E8C', '#123228', '#FBFAF5', '#8A3B4B', '#5B6F8F']
const INK = '#1B1410'

type Look = {
  skin: string
  hair: string
  ground: string
  cloth: string
  /** the index of the hairstyle */
  cut: number
  glasses: boolean
  beard: boolean
  collar: number
  smile: number
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** The look for a seed, always the same. */
function lookOf(seed: number, woman: boolean): Look {
  // A small generator, so that neighbours in a list don't look alike.
  let state = (seed * 2_654_435_761) >>> 0
  const draw = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state >>> 8
  }
  return {
    skin: pick(SKINS, draw()),
    hair: pick(HAIRS, draw()),
    ground: pick(GROUNDS, seed),
    cloth: pick(CLOTHES, draw()),
    cut: draw() % 4,
    glasses: draw() % 4 === 0,
    beard: !woman && draw() % 3 === 0,
    collar: draw() % 3,
    smile: draw() % 3,
  }
}

/** Hair behind the shoulders. */
const BACK_OF_WOMAN = [
  (hair: string) => path('M146 220C146 110 366 110 366 220L384 420H128z', hair),
  (hair: string) => path('M156 220C150 120 362 120 356 220L362 330C330 352 182 352 150 330z', hair),
  (hair: string) => circle(256, 112, 56, hair) + path('M156 250C150 130 362 130 356 250z', hair),
  (hair: string) =>
    [150, 176, 336, 362].map((x) => circle(x, 268, 52, hair)).join('') +
    [146, 366].map((x) => circle(x, 340, 48, hair)).join('') +
    path('M140 250C140 110 372 110 372 250z', hair),
]

const FRONT_OF_WOMAN = [
  (hair: string) =>
    path('M166 236C166 140 300 120 346 236C300 216 262 186 250 160C240 190 204 222 166 236z', hair),
  (hair: string) =>
    path('M164 236C170 130 342 130 348 236C338 200 318 184 256 184C194 184 174 200 164 236z', hair),
  (hair: string) => path('M166 220C178 140 334 140 346 220C316 176 196 176 166 220z', hair),
  (hair: string) =>
    path('M164 226C170 132 342 132 348 226C326 190 300 196 276 176C250 200 200 184 164 226z', hair),
]

const FRONT_OF_MAN = [
  (hair: string) =>
    path(
      'M164 232C150 128 362 128 348 232C340 204 336 190 318 178C270 190 220 188 194 178C176 190 172 204 164 232z',
      hair,
    ),
  (hair: string) =>
    path(
      'M162 226C150 150 196 118 262 120C330 122 362 156 350 226C344 196 330 180 300 172C260 188 190 180 176 190z',
      hair,
    ),
  (hair: string) =>
    path('M166 220C176 150 336 150 346 220C336 186 312 168 256 168C200 168 176 186 166 220z', hair),
  (hair: string) =>
    [186, 216, 248, 282, 314].map((x, i) => circle(x, 166 - (i % 2) * 14, 34, hair)).join('') +
    path('M164 226C160 160 352 160 348 226C330 192 182 192 164 226z', hair),
]

const COLLARS = [
  (cloth: string) => path('M212 380L256 428L300 380L324 396L262 470H250L188 396z', shadeOf(cloth)),
  (cloth: string) =>
    path('M204 384C220 420 292 420 308 384L322 392C300 444 212 444 190 392z', shadeOf(cloth)),
  (cloth: string) =>
    path('M210 384L256 470L302 384L330 396L286 512H226L182 396z', '#FBFAF5') +
    path('M256 430l12 16-12 66-12-66z', shadeOf(cloth)),
]

const shadeOf = (colour: string) => (colour === '#FBFAF5' ? '#9AA8A2' : '#FBFAF5')

/** A portrait in a square of 512 px. */
export function portrait(seed: number, woman: boolean): string {
  const look = lookOf(seed, woman)
  const { skin, hair, cloth, cut } = look
  const back = woman ? pick(BACK_OF_WOMAN, cut)(hair) : ''
  const front = pick(woman ? FRONT_OF_WOMAN : FRONT_OF_MAN, cut)(hair)
  const shadow = 'rgb(40 16 4/.16)'
  const ears = circle(164, 256, 20, skin) + circle(348, 256, 20, skin)
  const rings = woman ? circle(162, 282, 7, '#E8B54A') + circle(350, 282, 7, '#E8B54A') : ''
  const face = path('M164 224C164 130 348 130 348 224C348 314 316 364 256 364C196 364 164 314 164 224z', skin)
  const beard = look.beard
    ? path(
        'M166 256C172 336 206 374 256 374C306 374 340 336 346 256C334 300 316 300 300 298C280 286 232 286 212 298C196 300 178 300 166 256z',
        hair,
      )
    : ''
  const brows =
    line('M196 218q20-12 38-2', hair, woman ? 6 : 9) + line('M278 216q18-10 38 2', hair, woman ? 6 : 9)
  const eyes =
    circle(216, 244, 9, INK) +
    circle(296, 244, 9, INK) +
    circle(219, 241, 3, '#fff') +
    circle(299, 241, 3, '#fff')
  const nose = line('M256 250q-10 30-4 36q6 4 14 0', shadow.replace('.16', '.4'), 5)
  const mouth = [
    line('M226 316q30 24 60 0', '#8A3B30', 7),
    path('M222 310q34 8 68 0q-6 34-34 34t-34-34z', '#8A3B30') +
      path('M230 313q26 6 52 0l-3 8q-23 4-46 0z', '#fff'),
    line('M230 318q28 14 54-4', '#8A3B30', 7),
  ][look.smile]
  const cheeks = circle(196, 290, 18, 'rgb(220 90 60/.16)') + circle(316, 290, 18, 'rgb(220 90 60/.16)')
  const glasses = look.glasses
    ? `<g fill="none" stroke="${INK}" stroke-width="6"><rect x="184" y="222" width="62" height="46" rx="18"/><rect x="266" y="222" width="62" height="46" rx="18"/><path d="M246 240h20M184 238l-20-6M328 238l20-6"/></g>`
    : ''
  const body = path('M60 512C64 416 150 396 204 384H308C362 396 448 416 452 512z', cloth)
  const neck =
    path('M212 330h88v62c0 30-88 30-88 0z', skin) + path('M212 352q44 40 88 0v20q-44 34-88 0z', shadow)
  // Parts behind others come first.
  const drawn = [
    back,
    body,
    neck,
    pick(COLLARS, look.collar)(cloth),
    ears,
    rings,
    face,
    cheeks,
    beard,
    brows,
    eyes,
    nose,
    mouth,
    front,
    glasses,
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    rect(0, 0, 512, 512, look.ground) +
    drawn.join('') +
    '</svg>'
  )
}
