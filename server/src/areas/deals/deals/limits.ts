import { limit } from '../../../http/limits/limits.ts'

/** Deals published and changed. */
export const dealPostPace = limit('dealPost', {
  points: 60,
  within: 600,
  shared: true,
  membersOfAddress: null,
  says: 'Estás publicando mucho en poco tiempo. Espera un momento e inténtalo de nuevo.',
})

/** Photos that one person has drawn for deals: fifteen whole deals in an hour. */
export const dealPhotoPace = limit('dealPhoto', {
  points: 300,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Enviaste muchas fotos en poco tiempo. Espera un rato e inténtalo de nuevo.',
})
