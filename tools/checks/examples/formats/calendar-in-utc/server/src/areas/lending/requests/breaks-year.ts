export const yearOf = (at: Date): number => at.getUTCFullYear()
