import { priceOf } from '../../deals/deals/breaks-circle-price.ts'

export const topicOf = (deal: number): string => `Trato de $${priceOf(deal)}`
