import { expect, test } from 'vitest'
import { ApiError, offline, refusalIn } from '../../../../api/errors.ts'
import { unanswered } from './place.ts'

test('only a code that the server doesn’t know is none; without an answer nothing is known of it', () => {
  expect(unanswered(new ApiError('not_found', 'No encontrado'))).toBe('no')
  for (const error of [offline(), refusalIn('<html>502</html>'), new Error('broken')])
    expect(unanswered(error)).toBe('unasked')
})
