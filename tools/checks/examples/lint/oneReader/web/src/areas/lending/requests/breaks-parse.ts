export const rateOf = (typed: string): number => Number.parseFloat(typed.replace(',', '.'))
