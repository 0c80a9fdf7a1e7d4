import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordingOf } from './recording.ts'

/** A quarter of a second as Chrome records it. */
const CHROME = {
  webm: 'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAIdEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgddNu4xTq4QcU7trU6yCAgvsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYRDbyrBTYCGQ2hyb21lV0GGQ2hyb21lFlSua7+uvdeBAXPFhyn4wUX7tnODgQKGhkFfT1BVU2Oik09wdXNIZWFkAQIAAIC7AAAAAADhjbWERzuAAJ+BAmJkgSAfQ7Z1AQAAAAAAASjngQCjyoEAAIAY4VySTR02Cq0nzq8pYAWJ/lYXpuA4sPwID+ktqzZu+3IzMA8+XqWh0vNJ4Aivns7uX9XmFil9Iog3Wd0xTmZs57k/wJzAo7yBADuAGO32PcWnwZjAQ+EPP8V0tAjKKWFDXLtmW8kG84iGslRtqcHjeOytoKa81q3OK26FjF4wfkdLrcGjroEAdoAY7fY9xaex5vw1ov9miMFVhUUGzlau/+8Dsvlv69am/OPLtDDMideYDSCjs4EAtIAY7fY9xZnj+RhcyYUlTgPtlq1Ct+D+D37bhxkXLLAa2VrnG4NGVtRSjPzPIaKKEqO0gQDvgBjt9j3FqLPkgjjAq6FoYVdtH6t8fWQ5Q6hIMmMivd+/nY94bQT1aM+snhExOtKo4BxTu2uNu4uzgQC3hveBAfGB1w==',
  mp4: 'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACXW1vb3YAAAB4bXZoZAEAAAAAAAAA5ykNUgAAAADnKQ1SAAAD6AAAAAAAAAEEAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAG1dHJhawAAAGh0a2hkAQAAAwAAAADnKQ1SAAAAAOcpDVIAAAABAAAAAAAAAAAAAAEEAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABRW1kaWEAAAAsbWRoZAEAAAAAAAAA5ykNUgAAAADnKQ1SAAC7gAAAAAAAAAEEVcQAAAAAAC1oZGxyAAAAAAAAAABzb3VuAAAAAAAAAAAAAAAAU291bmRIYW5kbGVyAAAAAORtaW5mAAAAEHNtaGQAAAAAAAAAAAAAACVkaW5mAAAAHWRyZWYAAAAAAAAAAQAAAA11cmwgAAAAAQAAAACnc3RibAAAABBzdHNjAAAAAAAAAAAAAAAQc3R0cwAAAAAAAAAAAAAAFHN0c3oAAAAAAAAAAAAAAAAAAAAQc3RjbwAAAAAAAAAAAAAAW3N0c2QAAAAAAAAAAQAAAEtPcHVzAAAAAAAAAAEAAAAAAAAAAAACABAAAAAAu4AAAAAAABRidHJ0AAAAAAAAAAAAAAAAAAAAE2RPcHMAAg8AAAC7gAAAAAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACEbW9vZgAAABBtZmhkAAAAAAAAAAEAAABsdHJhZgAAABR0ZmhkAAIAIAAAAAECAAAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAAA8dHJ1bgEAAwEAAAAFAAAAjAAACxgAAABGAAALEQAAADgAAAubAAAAKgAACxMAAAAvAAAD8AAAADAAAAEPbWRhdBjhXJJNHTYKrSfOrylgBYn+Vhem4Diw/AgP6S2rNm77cjMwDz5epaHS80ngCK+ezu5f1eYWKX0iiDdZ3TFOZmznuT/AnMAY7fY9xafBmMBD4Q8/xXS0CMopYUNcu2ZbyQbziIayVG2pweN47K2gprzWrc4rboWMXjB+R0utwRjt9j3Fp7Hm/DWi/2aIwVWFRQbOVq7/7wOy+W/r1qb848u0MMyJ15gNIBjt9j3FmeP5GFzJhSVOA+2WrUK34P4PftuHGRcssBrZWucbg0ZW1FKM/M8hoooSGO32PcWos+SCOMCroWhhV20fq3x9ZDlDqEgyYyK937+dj3htBPVoz6yeETE60qjg',
}

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const number = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256)
const zeros = (count: number): number[] => Array<number>(count).fill(0)

/** An element of a WebM; without a size, as recorders write what they haven't finished. */
const element = (id: string, content: number[], sized = true): number[] => [
  ...id.split(' ').map((byte) => Number.parseInt(byte, 16)),
  0x01,
  ...(sized ? number(content.length, 7) : Array<number>(7).fill(0xff)),
  ...content,
]
const entry = (type: number, codec: string) =>
  element('ae', [...element('83', [type]), ...element('86', latin(codec))])
const opus = entry(2, 'A_OPUS')
const cluster = (at: number, ...blocks: number[][]) =>
  element('1f 43 b6 75', [...element('e7', number(at, 4)), ...blocks.flat()], false)
const block = (at: number) => element('a3', [0x81, ...number(at, 2), 0x80, 1, 2, 3])
const webm = (tracks: number[], ...clusters: number[][]) => [
  ...element('1a 45 df a3', element('42 82', latin('webm'))),
  ...element(
    '18 53 80 67',
    [
      ...element('15 49 a9 66', element('2a d7 b1', number(1_000_000, 3))),
      ...element('16 54 ae 6b', tracks),
      ...clusters.flat(),
    ],
    false,
  ),
]

const box = (type: string, ...content: number[][]): number[] => {
  const inside = content.flat()
  return [...number(inside.length + 8, 4), ...latin(type), ...inside]
}
const track = (handler: string, codec: string, times: number[] = []) =>
  box(
    'trak',
    box(
      'mdia',
      box('mdhd', zeros(12), number(1_000, 4), zeros(8)),
      box('hdlr', zeros(8), latin(handler), zeros(12)),
      box('minf', box('stbl', box('stsd', zeros(8), box(codec, zeros(28))), box('stts', zeros(8), times))),
    ),
  )
const ftyp = box('ftyp', latin('isom'), zeros(4))
const mp4 = (tracks: number[], ...fragments: number[][]) => [
  ...ftyp,
  ...box('moov', tracks, box('mvex', box('trex', zeros(12), number(20, 4), zeros(8)))),
  ...fragments.flatMap((fragment) => [...fragment, ...box('mdat', zeros(50))]),
]
const fragment = (from: number, run: number[]) =>
  box('moof', box('traf', box('tfhd', zeros(8)), box('tfdt', zeros(4), number(from, 4)), box('trun', run)))
const usual = (count: number) => [...zeros(4), ...number(count, 4)]
const each = (count: number, ...times: number[]) => [
  ...number(0x0100, 4),
  ...number(count, 4),
  ...times.flatMap((time) => number(time, 4)),
]

const page = (samples: number, content: number[], begins = false) => [
  ...latin('OggS'),
  0,
  begins ? 2 : 0,
  ...number(samples, 8).toReversed(),
  ...zeros(12),
  1,
  content.length,
  ...content,
]
const ogg = (...pages: number[][]) => [...page(0, latin('OpusHead'), true), ...pages.flat()]

const ofBytes = (bytes: ArrayLike<number>, length = bytes.length) => {
  const all = Uint8Array.from(bytes)
  return recordingOf(async (at, count) => all.subarray(at, at + count), length)
}

describe('what a browser recorded', () => {
  test('by Chrome is recognised, and how long it is', async () => {
    expect(await ofBytes(Buffer.from(CHROME.webm, 'base64'))).toEqual({
      type: 'audio/webm',
      extension: 'weba',
      duration: 239,
    })
    expect(await ofBytes(Buffer.from(CHROME.mp4, 'base64'))).toEqual({
      type: 'audio/mp4',
      extension: 'm4a',
      duration: 260,
    })
  })

  test.each<[string, number[], number]>([
    [
      'WebM of several pieces',
      webm(opus, cluster(0, block(0)), cluster(299_000, block(0), block(1_020))),
      300_020,
    ],
    [
      'WebM whose block stands in a group',
      webm(opus, cluster(0, element('a0', element('a1', [0x81, ...number(40, 2), 0]), false))),
      40,
    ],
    [
      'MP4 with its times at the beginning',
      mp4(track('soun', 'mp4a', [...number(150, 4), ...number(20, 4)])),
      3_000,
    ],
    [
      'MP4 in fragments',
      mp4(track('soun', 'mp4a'), fragment(0, usual(50)), fragment(1_000, usual(60))),
      2_200,
    ],
    [
      'MP4 whose fragments tell each time',
      mp4(track('soun', 'Opus'), fragment(5_000, each(3, 60, 60, 30))),
      5_150,
    ],
    ['Ogg', ogg(page(48_000, [1]), page(96_000, [2])), 2_000],
  ])('as %s is as long as its content says', async (_, bytes, duration) => {
    expect((await ofBytes(bytes))?.duration).toBe(duration)
  })
})

describe('anything else is no recording', () => {
  test.each<[string, number[]]>([
    ['a WebM film', webm([...opus, ...entry(1, 'V_VP8')], cluster(0, block(0)))],
    [
      'a WebM film whose pictures are described later',
      webm(opus, cluster(0, block(0)), element('16 54 ae 6b', entry(1, 'V_VP9'))),
    ],
    ['a WebM of another codec', webm(entry(2, 'A_PCM/INT/LIT'), cluster(0, block(0)))],
    ['a WebM without sound', webm(opus)],
    ['one that says it is something else', webm(opus, cluster(0, block(0))).with(22, 0x78)],
    ['an MP4 film', mp4([...track('soun', 'mp4a'), ...track('vide', 'avc1')], fragment(0, usual(50)))],
    ['an MP4 of pictures alone', mp4(track('vide', 'avc1'), fragment(0, usual(50)))],
    ['an MP4 of another codec', mp4(track('soun', 'ac-3'), fragment(0, usual(50)))],
    ['an MP4 without a description', [...ftyp, ...fragment(0, usual(50))]],
    [
      'an MP4 with two descriptions',
      [...mp4(track('soun', 'mp4a'), fragment(0, usual(50))), ...box('moov', track('vide', 'avc1'))],
    ],
    ['an Ogg with pictures', [...ogg(page(0, latin('\x80theora_'), true)), ...page(48_000, [1])]],
    ['an Ogg of another codec', [...page(0, latin('\x01vorbis '), true), ...page(48_000, [1])]],
    ['a page', latin('<!doctype html><script>alert(1)</script>')],
    ['nothing', []],
  ])('%s', async (_, bytes) => {
    expect(await ofBytes(bytes)).toBeNull()
  })
})

describe('a file made to hurt', () => {
  test.each<[string, number[]]>([
    [
      'WebM, 500,000 elements of nothing',
      [...webm(opus), ...Array.from({ length: 500_000 }, () => [0xec, 0x80]).flat()],
    ],
    [
      'WebM, segments within segments',
      [...webm(opus), ...Array.from({ length: 250_000 }, () => [0x18, 0x53, 0x80, 0x67, 0xff]).flat()],
    ],
    [
      'WebM, a description of 60 MB that isn’t there',
      [
        ...element('1a 45 df a3', element('42 82', latin('webm'))),
        0x16,
        0x54,
        0xae,
        0x6b,
        0x13,
        0x93,
        0x87,
        0x00,
      ],
    ],
    ['MP4, 30,000 empty boxes', [...ftyp, ...Array.from({ length: 30_000 }, () => box('free')).flat()]],
    [
      'MP4, 150,000 boxes in its description',
      [...ftyp, ...box('moov', Array.from({ length: 150_000 }, () => box('free')).flat())],
    ],
    ['MP4, a box of 2^63 bytes', [...ftyp, ...number(1, 4), ...latin('mdat'), 0x7f, ...zeros(7)]],
    [
      'Ogg, 60,000 empty pages',
      Array.from({ length: 60_000 }, () => [...latin('OggS'), ...zeros(23)]).flat(),
    ],
  ])('is no recording: %s', async (_, bytes) => {
    expect(await ofBytes(bytes)).toBeNull()
  })

  test('a run that says it has four billion samples isn’t counted one by one', async () => {
    const lying = mp4(track('soun', 'mp4a'), fragment(0, each(0xffff_ffff, 20, 20)))
    expect((await ofBytes(lying))?.duration).toBe(40)
    const endless = mp4(track('soun', 'mp4a'), fragment(0, usual(0xffff_ffff)))
    expect((await ofBytes(endless))?.duration).toBeGreaterThan(300_000)
  })

  test('one that is broken off counts as far as it goes', async () => {
    const whole = webm(opus, cluster(0, block(0), block(60), block(120)))
    expect((await ofBytes(whole.slice(0, -5)))?.duration).toBe(60)
  })

  test('with bytes changed or missing anywhere is answered, and never as something that plays for less than nothing', async () => {
    const samples = [
      [...Buffer.from(CHROME.webm, 'base64')],
      [...Buffer.from(CHROME.mp4, 'base64')],
      ogg(page(48_000, [1])),
      mp4(track('soun', 'mp4a'), fragment(0, each(3, 60, 60, 30))),
    ]
    const changes = fc.array(fc.tuple(fc.nat(2_000), fc.integer({ min: 0, max: 255 })), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), changes, fc.nat(2_000), async (sample, changed, cut) => {
        const bytes = sample.slice(0, Math.max(8, sample.length - (cut % sample.length)))
        for (const [at, byte] of changed) if (at < bytes.length) bytes[at] = byte
        const found = await ofBytes(bytes, sample.length)
        expect(found?.duration ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of 10 MB is read in pieces of which few are asked for, each once', async () => {
    const length = 10_000_000
    const begin = Uint8Array.from(webm(opus, cluster(0)))
    const asked: number[] = []
    await recordingOf(async (at, count) => {
      asked.push(at)
      const bytes = new Uint8Array(Math.min(count, length - at)).fill(0xec)
      if (at < begin.length) bytes.set(begin.subarray(at))
      return bytes
    }, length)
    expect(asked.length).toBeLessThan(50)
    expect(asked).toEqual(asked.toSorted((a, b) => a - b))
  })
})
