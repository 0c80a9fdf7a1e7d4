import { limit } from '../../../http/limits/limits.ts'

/** Downloads from the library: more than somebody needs who takes all of it at once, and few enough for its files of 25 MB. */
export const downloadPace = limit('resources', {
  points: 120,
  within: 600,
  shared: false,
  membersOfAddress: 1_200,
  says: 'Descargaste muchos archivos seguidos. Espera unos minutos e inténtalo de nuevo.',
})
