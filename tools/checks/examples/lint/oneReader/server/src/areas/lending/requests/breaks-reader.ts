export const monthsOf = (typed: string): number => parseInt(typed, 10)
