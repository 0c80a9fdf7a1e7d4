export const amountOf = (typed: string): number => Number(typed.replaceAll(',', ''))
