import { describe, expect, test } from 'vitest'
import { type Codecs, codecsOf, filmFault } from './film-codecs.ts'

const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const box = (type: string, ...content: number[][]): number[] => {
  const inside = content.flat()
  return [u32(inside.length + 8), latin(type), inside].flat()
}
const zeros = (count: number): number[] => Array<number>(count).fill(0)

const trackOf = (handler: string, descriptions: number[]): number[] =>
  box(
    'trak',
    box('tkhd', zeros(84)),
    box(
      'mdia',
      box('hdlr', zeros(8), latin(handler), zeros(12)),
      box('minf', box('stbl', box('stsd', zeros(8), descriptions))),
    ),
  )
const track = (handler: string, ...formats: string[]): number[] =>
  trackOf(
    handler,
    formats.flatMap((format) => box(format, zeros(70))),
  )
const ftyp = box('ftyp', latin('qt  '), zeros(4), latin('qt  '))
/** As an iPhone writes it: the description behind the pictures, and tracks of other things. */
const film = (...tracks: number[][]) => [
  ...ftyp,
  ...box('wide'),
  ...box('mdat', zeros(3_000)),
  ...box('moov', box('mvhd', zeros(100)), ...tracks, track('meta', 'mebx')),
]

/** @returns the codecs, and which places were read */
async function read(bytes: number[], length = bytes.length) {
  const asked: [at: number, length: number][] = []
  const codecs = await codecsOf(async (at, count) => {
    asked.push([at, count])
    return new Uint8Array(bytes.slice(at, at + count))
  }, length)
  return { codecs, asked }
}

describe('the codecs of a film', () => {
  test('are read from its description, and what lies before that isn’t', async () => {
    const { codecs, asked } = await read(film(track('vide', 'avc1'), track('soun', 'mp4a')))
    expect(codecs).toEqual({ video: ['avc1'], audio: ['mp4a'] })
    expect(asked.map(([, length]) => length).slice(0, -1)).toEqual([16, 16, 16, 16])
  })

  test.each([
    [66, 'avc1'],
    [77, 'avc1'],
    [100, 'avc1'],
    [0, 'avc1.00'],
    [44, 'avc1.2c'],
    [88, 'avc1.58'],
    [110, 'avc1.6e'],
    [122, 'avc1.7a'],
    [244, 'avc1.f4'],
  ])('H.264 of the profile %i is called %s', async (profile, name) => {
    const described = box('avc1', zeros(78), box('avcC', [1, profile, 0, 31]))
    expect((await read(film(trackOf('vide', described)))).codecs?.video).toEqual([name])
  })

  test('are read behind a box of more than 4 GB', async () => {
    const large = 5 * 2 ** 32
    const begin = [...ftyp, ...u32(1), ...latin('mdat'), ...u32(5), ...u32(0)]
    const end = box('moov', track('vide', 'hvc1'))
    const codecs = await codecsOf(
      async (at, count) =>
        new Uint8Array(
          at < begin.length
            ? begin.slice(at, at + count)
            : end.slice(at - ftyp.length - large, at - ftyp.length - large + count),
        ),
      ftyp.length + large + end.length,
    )
    expect(codecs?.video).toEqual(['hvc1'])
  })

  test.each<[string, number[]]>([
    ['no description', [...ftyp, ...box('mdat', zeros(50))]],
    ['a box that is longer than the file', [...ftyp, ...u32(9_999), ...latin('moov')]],
    ['a box shorter than its own head', [...ftyp, ...u32(4), ...latin('moov'), ...zeros(20)]],
    ['a box of 2^63 bytes', [...ftyp, ...u32(1), ...latin('mdat'), ...u32(0x7fff_ffff), ...u32(0)]],
    ['nothing', []],
    ['a thousand empty boxes', Array.from({ length: 1_000 }, () => box('free')).flat()],
  ])('a file with %s has none', async (_, bytes) => {
    expect((await read(bytes)).codecs).toBeNull()
  })

  const crowd = (type: string, count: number) => Array.from({ length: count }, () => box(type)).flat()
  test.each<[string, number[]]>([
    ['a description', crowd('free', 200_000)],
    ['one track', box('trak', crowd('free', 200_000))],
    ['many tracks', Array.from({ length: 1_000 }, () => box('trak', crowd('free', 200))).flat()],
    ['a list of formats', trackOf('vide', crowd('avc1', 200_000))],
  ])('a film with 200,000 boxes in %s counts as one without a description', async (_, moov) => {
    expect((await read([ftyp, box('moov', moov)].flat())).codecs).toBeNull()
  })

  test('a file that is cut short, or whose inner boxes lie, is read as far as it goes', async () => {
    const whole = film(track('vide', 'avc1'))
    for (let end = 0; end < whole.length; end += 7) await read(whole.slice(0, end), whole.length)
    const lying = [...ftyp, ...box('moov', u32(0xffff_ffff), latin('trak'), zeros(40))]
    expect((await read(lying)).codecs).toEqual({ video: [], audio: [] })
  })
})

test.each<[Codecs, ReturnType<typeof filmFault>]>([
  [{ video: ['avc1'], audio: ['mp4a'] }, null],
  [{ video: ['avc1'], audio: [] }, null],
  [{ video: ['avc1'], audio: ['mp4a', 'apac'] }, null],
  [{ video: ['vp09'], audio: ['Opus'] }, null],
  [{ video: ['av01'], audio: ['mp4a'] }, 'other'],
  [{ video: ['avc1.7a'], audio: ['mp4a'] }, 'other'],
  [{ video: ['avc1.58'], audio: ['mp4a'] }, 'other'],
  [{ video: ['avc1', 'jpeg'], audio: ['mp4a'] }, null],
  [{ video: ['mp4v', 'avc1'], audio: ['mp4a'] }, null],
  [{ video: ['jpeg'], audio: ['mp4a'] }, 'other'],
  [{ video: ['hvc1', 'jpeg'], audio: ['mp4a'] }, 'hevc'],
  [{ video: ['hvc1'], audio: ['mp4a'] }, 'hevc'],
  [{ video: ['dvh1'], audio: ['mp4a'] }, 'hevc'],
  [{ video: ['apcn'], audio: ['mp4a'] }, 'other'],
  [{ video: ['avc1'], audio: ['lpcm'] }, 'other'],
  [{ video: ['mp4v'], audio: ['mp4a'] }, 'other'],
  [{ video: [], audio: ['mp4a'] }, 'other'],
])('of %j browsers say %s', (codecs, fault) => expect(filmFault(codecs)).toBe(fault))
