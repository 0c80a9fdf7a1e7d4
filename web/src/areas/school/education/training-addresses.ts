import { stringifySearch } from '../../../shell/addresses/search-params.ts'

/** The list of the intensive training's courses. */
export const TRAINING = '/education/entrenamiento'

/** The address of the page on the training's contents and price, with the page to come back to once it is paid. */
export const trainingPrice = (returnPath: string): string =>
  `/pricing${stringifySearch({ page: 'entrenamiento', '': returnPath })}`
