import { limit } from '../../../http/limits/limits.ts'

/** Posts written and changed. Each node counts for itself, as for messages. */
export const forumPostPace = limit('forumPost', {
  points: 60,
  within: 600,
  shared: false,
  membersOfAddress: null,
  says: 'Estás publicando mucho en poco tiempo. Espera un momento e inténtalo de nuevo.',
})

/** Photos that one person has drawn for topics. */
export const forumPhotos = limit('forumPhoto', {
  points: 100,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Enviaste muchas fotos en poco tiempo. Espera un rato e inténtalo de nuevo.',
})

/** Reports of posts. */
export const forumReportPace = limit('forumReport', {
  points: 20,
  within: 86_400,
  shared: true,
  membersOfAddress: null,
  says: 'Ya reportaste mucho hoy. Quien modera lo está revisando.',
})
