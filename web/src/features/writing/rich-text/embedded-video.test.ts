import { describe, expect, test } from 'vitest'
import { playerAddress } from './embedded-video.ts'

describe('a video inside a text', () => {
  test.each([
    ['76979871', 'https://player.vimeo.com/video/76979871'],
    [' https://vimeo.com/76979871 ', 'https://player.vimeo.com/video/76979871'],
    ['www.vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/channels/casas/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
  ])('%s is at the player', (written, player) => expect(playerAddress(written)).toBe(player))

  test.each([
    '',
    '12',
    'https://www.youtube.com/watch?v=abc12345678',
    'https://vimeo.com/',
    'https://vimeo.com.evil.example/76979871',
    'https://evil.example/?https://vimeo.com/76979871',
    'https://player.vimeo.com/video/x',
    'javascript:alert(76979871)',
    'http://[',
  ])('%j is none', (written) => expect(playerAddress(written)).toBeNull())
})
