export const priceOf = (deal: number): number => deal * 1_000
