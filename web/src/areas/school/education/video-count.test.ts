import { expect, test } from 'vitest'
import { videoCount } from './video-count.ts'

test.each([
  [0, '0 videos'],
  [1, '1 video'],
  [5, '5 videos'],
])('a course of %i says so: %s', (count, words) => expect(videoCount(count)).toBe(words))
