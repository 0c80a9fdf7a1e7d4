import { formatSize } from '@cancha/domain/ground/numbers/sizes'

/** How much of a size is done: «12.4 MB de 300 MB». */
export const partText = (part: number, whole: number): string => `${formatSize(part)} de ${formatSize(whole)}`

/** A share in whole percent. Only what is complete is 100. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(part >= whole ? 100 : 99, Math.round((part / whole) * 100)) : 0
