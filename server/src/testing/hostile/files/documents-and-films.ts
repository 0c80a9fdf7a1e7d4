import { deflateSync } from 'node:zlib'
import { box } from './avif.ts'
import { ARCHIVE, bomb, CANARY, type HostileFile, PAGE, repeat, u32 } from './hostile-file.ts'
import { latin, pdf, stream } from './pdf.ts'

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'

const HOSTILE_DOCUMENTS: HostileFile[] = [
  {
    name: 'PDF, objects of 100 MB',
    as: 'document',
    make: () => pdf(CATALOG, stream('/Type/ObjStm/N 100000/First 9/Filter/FlateDecode', bomb(100))),
  },
  {
    name: 'PDF, packed twice',
    as: 'document',
    make: () => pdf(CATALOG, stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb(100)))),
  },
  { name: 'PDF, lists 500,000 deep', as: 'document', make: () => pdf(CATALOG, `${'['.repeat(500_000)}`) },
  {
    name: 'PDF, pages that lead in a circle',
    as: 'document',
    make: () => pdf(CATALOG, '<</Type/Pages/Count 99999999/Kids[2 0 R 2 0 R]/Parent 2 0 R>>'),
  },
  {
    name: 'PDF, a script that runs when it opens',
    as: 'document',
    make: () =>
      pdf(
        `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert("${CANARY}"))>>>>`,
        '<</Type/Pages/Count 0/Kids[]>>',
      ),
  },
  {
    name: 'PDF, starts a program',
    as: 'document',
    make: () => pdf('<</Type/Catalog/OpenAction<</S/Launch/F(calc.exe)>>>>'),
  },
  { name: 'PDF, broken off', as: 'document', make: () => pdf(CATALOG).subarray(0, 30) },
  {
    name: 'PDF, a page and an archive too',
    as: 'document',
    make: () => Buffer.concat([latin('%PDF-1.7\n'), PAGE, ARCHIVE]),
  },
  { name: 'a page called pdf', as: 'document', make: () => PAGE },
  {
    name: 'a drawing called pdf',
    as: 'document',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  },
]

const id3 = (version: number, told: number[], ...frames: Buffer[]) =>
  Buffer.concat([latin('ID3'), Buffer.from([version, 0, 0x80, ...told]), ...frames, Buffer.alloc(64)])

/** A compressed picture of 100 MB. */
const packedCover = Buffer.concat([latin('APIC'), u32(0x7f7f7f7f), Buffer.from([0, 0x09]), u32(0x7f7f7f7f)])

const HOSTILE_SOUNDS: HostileFile[] = [
  { name: 'MP3, notes of 256 MB that aren’t there', as: 'audio', make: () => id3(4, [127, 127, 127, 127]) },
  {
    name: 'MP3, lengths with bits that they can’t have',
    as: 'audio',
    make: () => id3(4, [255, 255, 255, 255]),
  },
  {
    name: 'MP3, a packed cover of 100 MB',
    as: 'audio',
    make: () => id3(4, [0, 64, 0, 0], packedCover, bomb(100)),
  },
  {
    name: 'MP3, 100,000 notes',
    as: 'audio',
    make: () =>
      id3(3, [0, 64, 0, 0], repeat(100_000, Buffer.concat([latin('TXXX'), u32(1), Buffer.alloc(3)]))),
  },
  {
    name: 'OGG, pages that lie',
    as: 'audio',
    make: () => repeat(5_000, Buffer.concat([latin('OggS'), Buffer.alloc(22), Buffer.alloc(256, 0xff)])),
  },
  {
    name: 'M4A, a page in it',
    as: 'audio',
    make: () => Buffer.concat([box('ftyp', latin('M4A \0\0\0\0')), box('mdat', PAGE)]),
  },
]

const WEBM = latin('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm')
const OPUS = latin('\x16\x54\xae\x6b\x8d\xae\x8b\x83\x81\x02\x86\x86A_OPUS')

const HOSTILE_RECORDINGS: HostileFile[] = [
  {
    name: 'WebM, a million elements of nothing',
    as: 'audio',
    make: () => Buffer.concat([WEBM, OPUS, repeat(1_000_000, latin('\xec\x80'))]),
  },
  {
    name: 'WebM, tracks of 200 MB that aren’t there',
    as: 'audio',
    make: () => Buffer.concat([WEBM, latin('\x16\x54\xae\x6b\x1b\xeb\xc2\x00'), Buffer.alloc(1_000)]),
  },
  {
    name: 'MP4, a fragment of four billion sounds',
    as: 'audio',
    make: () =>
      Buffer.concat([
        box('ftyp', latin('isom\0\0\0\0')),
        box('moov', box('trak', Buffer.alloc(0))),
        box('moof', box('traf', box('trun', Buffer.alloc(500_000, 0xff)))),
      ]),
  },
  {
    name: 'MP4, 100,000 fragments of nothing',
    as: 'audio',
    make: () =>
      Buffer.concat([box('ftyp', latin('isom\0\0\0\0')), repeat(100_000, box('moof', Buffer.alloc(0)))]),
  },
]

const FILM = box('ftyp', latin('isom\0\0\0\0isommp42'))

function deep(depth: number): Buffer {
  // Nested boxes, each claiming to contain the rest.
  const boxes = Array.from({ length: depth }, (_, level) => box('moov', Buffer.alloc(0), 8 * (depth - level)))
  return Buffer.concat([FILM, ...boxes])
}

const HOSTILE_FILMS: HostileFile[] = [
  {
    name: 'MP4, a box of 2^63 bytes',
    as: 'video',
    make: () => Buffer.concat([FILM, u32(1), latin('mdat'), Buffer.alloc(8, 0x7f)]),
  },
  {
    name: 'MP4, a box of no length',
    as: 'video',
    make: () => Buffer.concat([FILM, box('moov', Buffer.alloc(9), 0)]),
  },
  { name: 'MP4, boxes 100,000 deep', as: 'video', make: () => deep(100_000) },
  {
    name: 'MP4, four billion samples',
    as: 'video',
    make: () => Buffer.concat([FILM, box('moov', box('trak', box('stsz', Buffer.alloc(12, 0xff))))]),
  },
  {
    name: 'MP4, a packed head of 100 MB',
    as: 'video',
    make: () => Buffer.concat([FILM, box('moov', box('cmov', box('cmvd', bomb(100))))]),
  },
  {
    name: 'WebM, lengths that lie',
    as: 'video',
    make: () =>
      Buffer.concat([
        latin('\x1a\x45\xdf\xa3\x93\x42\x82\x84webm'),
        repeat(10_000, latin('\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff')),
      ]),
  },
  { name: 'a page called mp4', as: 'video', make: () => PAGE },
  {
    name: 'captions of a single line of 900 kB',
    as: 'captions',
    make: () => Buffer.concat([latin('WEBVTT\n\n'), Buffer.alloc(900_000, '<c>')]),
  },
]

export const HOSTILE_DOCUMENTS_AND_FILMS = [
  ...HOSTILE_DOCUMENTS,
  ...HOSTILE_SOUNDS,
  ...HOSTILE_RECORDINGS,
  ...HOSTILE_FILMS,
]
