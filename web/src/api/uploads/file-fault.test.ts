import { logoPurpose } from '@cancha/contract/analysis/calculators-uploads'
import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { limitsText } from '@cancha/contract/ground/upload-purpose'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { describe, expect, test } from 'vitest'
import { faultOf } from './file-fault.ts'

const { image, document, video, captions } = writingPurposes
const file = (name: string, type: string) => new File(['x'], name, { type })

describe('what is wrong with a file before it is sent', () => {
  test.each([
    ['casa.jpg', 'image/jpeg', image],
    ['CASA.JPG', '', image],
    ['casa.jpeg', 'image/pjpeg', image],
    ['sin-punto', '', image],
    ['plano.pdf', 'application/pdf', document],
    ['visita.m4v', 'video/x-m4v', video],
    ['IMG_0042.MOV', 'video/quicktime', video],
    ['IMG_0042.MOV', '', video],
    ['visita.vtt', '', captions],
    ['nota.weba', 'audio/webm;codecs=opus', messengerPurposes.voice],
    ['nota', 'audio/mp4;codecs=mp4a.40.2', messengerPurposes.voice],
  ])('%s («%s») can be sent', (name, type, purpose) => {
    expect(faultOf(file(name, type), purpose)).toBeNull()
  })

  test.each([
    ['plano.pdf', 'application/pdf', image],
    ['plano.dwg', '', document],
    ['casa.svg', 'image/svg+xml', image],
  ])('%s («%s») can’t, and the sentence says what can', (name, type, purpose) => {
    expect(faultOf(file(name, type), purpose)).toMatch(
      /^El archivo no es (una imagen \(|un PDF).*Elige otro\.$/,
    )
  })

  const PHOTOS = [
    ...[image, messengerPurposes.photo, dealPurposes.photo, forumPurposes.photo, logoPurpose],
    ...[memberPurposes.avatar, memberPurposes.cover, lendingPurposes.document, lendingPurposes.wholePhoto],
  ]
  test.each(PHOTOS.map((purpose) => [purpose.name, purpose] as const))(
    'an iPhone’s own photo can be sent as it is, and a WebP, as %s',
    (_, purpose) => {
      expect(faultOf(file('IMG_0042.HEIC', 'image/heic'), purpose)).toBeNull()
      expect(faultOf(file('IMG_0042.heif', 'image/heif'), purpose)).toBeNull()
      expect(faultOf(file('IMG_0042.HEIC', ''), purpose)).toBeNull()
      expect(faultOf(file('casa.webp', 'image/webp'), purpose)).toBeNull()
      // Only what is named may be chosen in a phone's own list.
      expect(purpose.accept.split(',')).toEqual(expect.arrayContaining(['image/heic', 'image/heif']))
    },
  )

  test('an iPhone’s own photo is no document', () => {
    expect(faultOf(file('IMG_0042.HEIC', 'image/heic'), document)).toMatch(/^El archivo no es un PDF/)
  })

  test('a purpose with fewer formats says which, before and after', () => {
    expect(limitsText(logoPurpose)).toBe('JPEG, PNG, WebP o HEIC, hasta 2\u00a0MB')
    expect(limitsText(writingPurposes.audio)).toBe('MP3, M4A u OGG, hasta 150\u00a0MB')
    expect(limitsText(messengerPurposes.voice)).toBe('M4A, OGG o WebM, hasta 10\u00a0MB')
    expect(limitsText(document)).toBe('PDF, hasta 50\u00a0MB')
    expect(faultOf(file('casa.gif', 'image/gif'), logoPurpose)).toBe(
      'El archivo no es una imagen (JPEG, PNG, WebP o HEIC). Elige otro.',
    )
  })

  test('a file that is too large is told the limit', () => {
    const large = Object.defineProperty(file('visita.mp4', 'video/mp4'), 'size', { value: video.most + 1 })
    expect(faultOf(large, video)).toBe('El archivo pasa de 2\u00a0GB. Elige uno más ligero.')
    expect(faultOf(new File([], 'visita.mp4', { type: 'video/mp4' }), video)).toBe(
      'El archivo está vacío. Elige otro.',
    )
  })
})
