import type { Failure } from '@cancha/contract/ground/failures'

/** Letters that didn't leave, for tests. */
export const LETTERS: Failure = {
  kind: 'mail.send',
  what: 'el envío de correos',
  count: 3,
  since: '2026-11-20T15:00:00.000Z',
  last: '2026-11-21T16:30:00.123Z',
  detail: 'Error: 451 <b>vuelve</b>',
  again: true,
}
