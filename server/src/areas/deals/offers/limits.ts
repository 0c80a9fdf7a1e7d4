import { limit } from '../../../http/limits/limits.ts'

/** New terms by one member: offers, counter-offers, offers made again. */
export const offering = limit('offer', {
  points: 30,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Hiciste muchas ofertas en poco tiempo. Espera un rato: lo que escribiste sigue aquí.',
})
