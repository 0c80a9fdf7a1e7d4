import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hostedVideoIn,
  storedVideo,
  VIDEO_ADDRESS_MAX,
  videoPage,
  videoPlayer,
  writtenVideoIn,
} from './hosted-videos.ts'

const VIMEO = 'https://player.vimeo.com/video/76979871'
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const YOUTUBE_PAGE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

describe('the address of a video', () => {
  test.each([
    ['76979871', '76979871', VIMEO],
    [' https://vimeo.com/76979871 ', '76979871', VIMEO],
    ['http://vimeo.com/76979871', '76979871', VIMEO],
    ['vimeo.com/76979871', '76979871', VIMEO],
    ['//vimeo.com/76979871/', '76979871', VIMEO],
    ['https://vimeo.com/76979871?share=copy&fl=sv&fe=ci', '76979871', VIMEO],
    ['https://vimeo.com/76979871#t=1m30s', '76979871', `${VIMEO}#t=90s`],
    ['https://vimeo.com/76979871?ts=1000#t=90', '76979871', `${VIMEO}#t=90s`],
    ['www.vimeo.com/76979871/8272103F6E', 'https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
    [
      'https://vimeo.com/76979871/8272103f6e?share=copy',
      'https://vimeo.com/76979871/8272103f6e',
      `${VIMEO}?h=8272103f6e`,
    ],
    ['https://vimeo.com/channels/casas/76979871', '76979871', VIMEO],
    ['https://vimeo.com/channels/123456/76979871', '76979871', VIMEO],
    ['https://vimeo.com/groups/casas/videos/76979871', '76979871', VIMEO],
    ['https://vimeo.com/ondemand/casas/76979871', '76979871', VIMEO],
    ['https://vimeo.com/manage/videos/76979871', '76979871', VIMEO],
    [
      'https://vimeo.com/manage/videos/76979871/8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
      `${VIMEO}?h=8272103f6e`,
    ],
    [
      'https://vimeo.com/manage/videos/76979871/8272103f6e/privacy',
      'https://vimeo.com/76979871/8272103f6e',
      `${VIMEO}?h=8272103f6e`,
    ],
    ['https://vimeo.com/manage/videos/76979871/privacy', '76979871', VIMEO],
    ['https://vimeo.com/showcase/1234567/video/76979871', '76979871', VIMEO],
    ['https://vimeo.com/album/1234567/video/76979871', '76979871', VIMEO],
    ['https://vimeo.com/casas/video/76979871', '76979871', VIMEO],
    ['https://vimeo.com/video/76979871', '76979871', VIMEO],
    [
      'https://vimeo.com/76979871?h=8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
      `${VIMEO}?h=8272103f6e`,
    ],
    ['7', '7', 'https://player.vimeo.com/video/7'],
    ['https://vimeo.com/769', '769', 'https://player.vimeo.com/video/769'],
    ['https://player.vimeo.com/video/769?h=8272103f6e', '769', 'https://player.vimeo.com/video/769'],
    ['https://vimeo.com/user/12345678/folder/123456/video/76979871', '76979871', VIMEO],
    [`${VIMEO}?h=8272103f6e&autoplay=1`, 'https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
    [
      `<iframe title="Casa" src="${VIMEO}?h=8272103f6e&amp;badge=0" width="640"></iframe><p>…</p>`,
      'https://vimeo.com/76979871/8272103f6e',
      `${VIMEO}?h=8272103f6e`,
    ],
    [YOUTUBE_PAGE, YOUTUBE_PAGE, YOUTUBE],
    ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL1&index=3', YOUTUBE_PAGE, YOUTUBE],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', YOUTUBE_PAGE, `${YOUTUBE}?start=3723`],
    ['m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE_PAGE, YOUTUBE],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=x', YOUTUBE_PAGE, YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=AbC&t=90', YOUTUBE_PAGE, `${YOUTUBE}?start=90`],
    ['youtu.be/dQw4w9WgXcQ', YOUTUBE_PAGE, YOUTUBE],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share', YOUTUBE_PAGE, YOUTUBE],
    ['https://youtube.com/live/dQw4w9WgXcQ?si=x', YOUTUBE_PAGE, YOUTUBE],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90', YOUTUBE_PAGE, `${YOUTUBE}?start=90`],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE_PAGE, YOUTUBE],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ', YOUTUBE_PAGE, YOUTUBE],
    [`<iframe width="560" src='${YOUTUBE}?si=x' title="YouTube"></iframe>`, YOUTUBE_PAGE, YOUTUBE],
  ])('%s is understood', (written, stored, player) => {
    const video = hostedVideoIn(written)
    expect(video && storedVideo(video)).toBe(stored)
    expect(video && videoPlayer(video)).toBe(player)
  })

  test.each([
    '',
    '0000',
    'hola',
    'https://vimeo.com/',
    'https://vimeo.com/casas',
    'https://vimeo.com/showcase/1234567',
    'https://vimeo.com/user/12345678/folder/123456',
    'https://vimeo.com/event/1234567',
    'https://vimeo.com/blog/post/2020',
    'https://vimeo.com/categories/2020',
    'https://vimeo.com/categories/2020/videos',
    'https://vimeo.com/channels/2020',
    'https://vimeo.com/groups/2020/videos',
    'https://vimeo.com/ondemand/2020',
    'https://vimeo.com/search/page:2/2020',
    'https://vimeo.com/casas/2020',
    'https://vimeo.com/manage/folders/2020',
    'https://vimeo.com/showcase/2020/page/76979871',
    'https://vimeo.com/76979871/ajustes/2020',
    'https://vimeo.com/769/8272103f6e',
    'https://vimeo.com.evil.example/76979871',
    'https://evil.example/?https://vimeo.com/76979871',
    'https://evil.example/76979871',
    'https://player.vimeo.com/video/x',
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'https://www.youtube.com/watch?v=corto',
    'https://www.youtube.com/watch',
    'https://youtu.be/',
    'https://www.dailymotion.com/video/x8abcde',
    'https://drive.google.com/file/d/1/view',
    'https://www.facebook.com/watch/?v=76979871',
    'javascript:alert(76979871)',
    'ftp://vimeo.com/76979871',
    'http://[',
    `https://vimeo.com/76979871?${'x'.repeat(VIDEO_ADDRESS_MAX)}`,
  ])('%j is none', (written) => expect(hostedVideoIn(written)).toBeNull())

  test.each([
    ['90', 90],
    ['90s', 90],
    ['1m30s', 90],
    ['1m', 60],
    ['1:30', 90],
    ['1:02:03', 3_723],
    ['2h', 7_200],
    ['ayer', 0],
  ])('t=%s begins at second %i', (written, startsAt) => {
    expect(hostedVideoIn(`https://youtu.be/dQw4w9WgXcQ?t=${written}`)?.startsAt).toBe(startsAt)
  })

  test('what is stored, its page and its player are read as the same video', () => {
    const video = fc.oneof(
      fc.record({
        host: fc.constant('vimeo' as const),
        id: fc.integer({ min: 1_000 }).map(String),
        hash: fc.stringMatching(/^[0-9a-f]{10}$/),
        startsAt: fc.constant(0),
      }),
      fc.record({
        host: fc.constant('vimeo' as const),
        id: fc.integer({ min: 1 }).map(String),
        hash: fc.constant(null),
        startsAt: fc.constant(0),
      }),
      fc.record({
        host: fc.constant('youtube' as const),
        id: fc.stringMatching(/^[\w-]{11}$/),
        hash: fc.constant(null),
        startsAt: fc.constant(0),
      }),
    )
    fc.assert(
      fc.property(video, fc.nat(9_999), (one, startsAt) => {
        expect(hostedVideoIn(storedVideo(one))).toEqual(one)
        expect(hostedVideoIn(videoPage(one))).toEqual(one)
        expect(hostedVideoIn(videoPlayer({ ...one, startsAt }))).toEqual({ ...one, startsAt })
      }),
    )
  })

  test.each([
    ['7', null],
    [' 769 ', null],
    ['7697', '7697'],
    ['https://vimeo.com/769', '769'],
    ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE_PAGE],
  ])('%j, as a person writes it, is %s', (written, stored) => {
    const video = writtenVideoIn(written)
    expect(video && storedVideo(video)).toBe(stored)
  })
})
