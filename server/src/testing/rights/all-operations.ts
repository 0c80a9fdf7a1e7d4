import { allFeatures } from '../../areas/all.ts'
import { operationsOf } from '../../manifest/gather.ts'

/** Every operation of the program. */
export const allOperations = operationsOf(allFeatures)
