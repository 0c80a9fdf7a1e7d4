// The connections of the demo community, pending requests, and one reported member.

/** By the members' keys; the first one sent the request. */
export type Acquaintance = readonly [from: string, to: string, daysAgo: number]

export const connected: readonly Acquaintance[] = [
  ['ana', 'carmen', 30],
  ['ana', 'nancy', 26],
  ['daniela', 'ana', 12],
  ['ana', 'beto', 9],
  ['beto', 'carmen', 180],
  ['beto', 'yadira', 160],
  ['nancy', 'beto', 90],
  ['beto', 'lucia', 41],
  ['carmen', 'oscar', 400],
  ['carmen', 'raul', 390],
  ['miguelangel', 'carmen', 210],
  ['nicolas', 'carmen', 120],
  ['carmen', 'lucia', 77],
  ['carmen', 'rosaelena', 60],
  ['david', 'daniela', 100],
  ['david', 'nancy', 80],
  ['david', 'carmen', 35],
  ['lucia', 'raul', 220],
  ['miguelangel', 'lucia', 190],
  ['oscar', 'hector', 130],
  ['oscar', 'yadira', 110],
  ['julian', 'esteban', 75],
  ['julian', 'oscar', 66],
  ['rosaelena', 'luisfernando', 95],
  ['santiago', 'rosaelena', 50],
  ['fabian', 'wilmer', 85],
  ['nancy', 'almadelia', 70],
  ['consuelo', 'nancy', 44],
  ['consuelo', 'almadelia', 28],
  ['gabriela', 'santiago', 58],
  ['ernesto', 'guadalupe', 33],
  ['tomas', 'ernesto', 21],
  ['marcela', 'paola', 19],
  ['admin', 'oscar', 300],
  ['admin', 'carmen', 290],
]

export const connectionRequests: readonly Acquaintance[] = [
  ['consuelo', 'ana', 1],
  ['david', 'ana', 3],
  ['ana', 'lucia', 2],
  ['ana', 'yadira', 5],
  ['hector', 'beto', 2],
  ['wendy', 'beto', 6],
  ['beto', 'oscar', 4],
  ['esteban', 'carmen', 1],
  ['ivette', 'carmen', 2],
  ['rocio', 'carmen', 8],
  ['carmen', 'sofia', 3],
  ['guadalupe', 'lucia', 2],
  ['tomas', 'lucia', 7],
  ['lucia', 'nicolas', 5],
  ['ivan', 'david', 4],
  ['david', 'yesenia', 9],
  ['rigoberto', 'admin', 2],
]

/** A report, with the numbers of the messages that it shows to administrators, the first of their conversation is 1. */
export const reported = {
  from: 'ana',
  about: 'rodrigo',
  reason: 'fraud',
  text: 'Me pidió 500 dólares por adelantado para «apartar» un contrato que no quiso enseñarme.',
  daysAgo: 2,
  messages: [1, 3],
} as const
