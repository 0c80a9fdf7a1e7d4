import { limit } from '../../../http/limits/limits.ts'

/**
 * Messages sent and edited. Each node counts for itself: counting together would cost each message a second write to the
 * database. An outbox that was offline for long sends what is left when it may again.
 */
export const messagePace = limit('message', {
  points: 180,
  within: 60,
  shared: false,
  membersOfAddress: null,
  says: 'Estás enviando muchos mensajes. Espera un momento e inténtalo de nuevo.',
})

/** Photos that one person has drawn for messages; each takes up to a few seconds of a core. */
export const messagePhotos = limit('messagePhoto', {
  points: 200,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Enviaste muchas fotos en poco tiempo. Espera un rato e inténtalo de nuevo.',
})

/** Opening the conversation with somebody, whether there is one or not. */
export const conversationPace = limit('conversation', {
  points: 60,
  within: 600,
  shared: true,
  membersOfAddress: null,
})

/** Searches in one's own messages: each reads all of them. */
export const messageSearchPace = limit('messageSearch', {
  points: 60,
  within: 60,
  shared: false,
  membersOfAddress: null,
})

/** Calls that pages make by themselves while somebody reads and writes: read up to here, and the draft. */
export const markPace = limit('mark', { points: 300, within: 60, shared: false, membersOfAddress: null })
