import { stringifySearch } from '../../../shell/addresses/search-params.ts'

/** The list of the intensive training's courses. */
export const TRAINING = '/education/entrenamiento'

/** What the training opens and costs, and the page to come back to once it is paid. */
export const trainingPrice = (returnPath: string): string =>
  `/pricing${stringifySearch({ page: 'entrenamiento', '': returnPath })}`
